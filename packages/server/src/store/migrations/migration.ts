// A step of the schema. Numbers go up by one and are never reused; a step that was released is never edited.
export interface Migration {
  readonly number: number
  readonly name: string
  readonly sql: string
}
