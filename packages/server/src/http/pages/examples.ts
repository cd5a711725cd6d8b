// How each operation is called from a shell, from TypeScript and from Python, without a library beside the platform's own. A
// test runs every one of them as it stands: ASSAY_URL and ASSAY_KEY, and SHA256, ACCOUNT, KEY_ID and the like where the path needs one,
// come from the environment, and the file is sample.bin.
import { isJsonAnswer, type Operation } from '@assay/contract'

export const LANGUAGES = ['curl', 'TypeScript', 'Python'] as const
export type Language = (typeof LANGUAGES)[number]

/** Program text, complete. */
export function exampleOf(operation: Operation, language: Language): string {
  const call = callOf(operation)
  if (language === 'curl') return curl(call)
  return language === 'TypeScript' ? typeScript(call) : python(call)
}

interface ExampleCall {
  readonly method: string
  /** Variables of the environment stand in it as `{NAME}`. */
  readonly path: string
  readonly body:
    | { readonly kind: 'none' }
    | { readonly kind: 'json'; readonly value: unknown }
    | { readonly kind: 'bytes'; readonly mediaType: string }
    | { readonly kind: 'form' }
  readonly answer:
    | { readonly kind: 'json' }
    | { readonly kind: 'events' }
    | { readonly kind: 'file'; readonly name: string }
}

function callOf(operation: Operation): ExampleCall {
  const [, variable = '{KEY_ID}'] = VARIABLES.find(([part]) => operation.path.includes(part)) ?? []
  const path = operation.path
    .replace('{sha256}', '{SHA256}')
    .replace('{id}', variable)
    .replace('{delivery}', '{DELIVERY_ID}')
  const query = operation.queryExample === undefined ? '' : `?${operation.queryExample}`
  return { method: operation.method, path: `${path}${query}`, body: bodyOf(operation), answer: answerOf(operation) }
}

/** What stands for `{id}`, by the part of the path that it follows. */
const VARIABLES = [
  ['/admin/accounts/', '{ACCOUNT}'],
  ['/phishing/analyses/', '{ANALYSIS_ID}'],
  ['/campaigns/', '{CAMPAIGN_ID}'],
  ['/webhooks/', '{WEBHOOK_ID}'],
] as const

const FILE_NAMES = { 'message/rfc822': 'message.eml', 'application/zip': 'sample.zip' } as const

function answerOf({ answers: [answer] }: Operation): ExampleCall['answer'] {
  if (answer === undefined || isJsonAnswer(answer)) return { kind: 'json' }
  if (answer.mediaType === 'text/event-stream') return { kind: 'events' }
  return { kind: 'file', name: FILE_NAMES[answer.mediaType] }
}

function bodyOf({ body, bodyExample }: Operation): ExampleCall['body'] {
  const types = Object.keys(body ?? {})
  if (types.includes('application/json')) return { kind: 'json', value: bodyExample }
  if (types.includes('multipart/form-data')) return { kind: 'form' }
  const [mediaType] = types
  return mediaType === undefined ? { kind: 'none' } : { kind: 'bytes', mediaType }
}

/** How a template of TypeScript reads a variable of the environment. */
const inTemplate = (name: string): string => `\${process.env.${name}}`

const VARIABLE = /\{([A-Z0-9_]+)\}/g

function curl({ method, path, body, answer }: ExampleCall): string {
  const lines = [`curl -sS "$ASSAY_URL${path.replaceAll(VARIABLE, '$$$1')}"`, '-H "Authorization: Bearer $ASSAY_KEY"']
  if (body.kind === 'json')
    lines.push("-H 'Content-Type: application/json'", `-d '${JSON.stringify(body.value).replaceAll("'", "'\\''")}'`)
  if (body.kind === 'form') lines.push('-F file=@sample.bin')
  if (body.kind === 'bytes') lines.push(`-H 'Content-Type: ${body.mediaType}'`, '--data-binary @sample.bin')
  if (answer.kind === 'file') lines.push(`-o ${answer.name}`)
  if (answer.kind === 'events') lines.push('-N')
  const isImplied = method === (body.kind === 'none' ? 'GET' : 'POST')
  return [...lines, ...(isImplied ? [] : [`-X ${method}`])].join(' \\\n  ')
}

function typeScript({ method, path, body, answer }: ExampleCall): string {
  const fromFiles = [
    ...(body.kind === 'form' || body.kind === 'bytes' ? ['readFile'] : []),
    ...(answer.kind === 'file' ? ['writeFile'] : []),
  ]
  const before = fromFiles.length === 0 ? [] : [`import { ${fromFiles.join(', ')} } from 'node:fs/promises'`, '']
  const headers = [`Authorization: \`Bearer ${inTemplate('ASSAY_KEY')}\``]
  const options = [`method: '${method}'`]
  if (body.kind === 'json') {
    headers.push("'Content-Type': 'application/json'")
    options.push(`body: JSON.stringify(${indented(JSON.stringify(body.value, null, 2), 2)})`)
  } else if (body.kind === 'form') {
    before.push(
      'const form = new FormData()',
      "form.set('file', new Blob([await readFile('sample.bin')]), 'sample.bin')",
    )
    options.push('body: form')
  } else if (body.kind === 'bytes') {
    headers.push(`'Content-Type': '${body.mediaType}'`)
    options.push("body: await readFile('sample.bin')")
  }
  const address = `\`${inTemplate('ASSAY_URL')}${path.replaceAll(VARIABLE, (_, name: string) => inTemplate(name))}\``
  return [
    ...before,
    `const response = await fetch(${address}, {`,
    `  headers: { ${headers.join(', ')} },`,
    ...options.map((option) => `  ${option},`),
    '})',
    ...{
      json: ['console.log(await response.json())'],
      events: [
        'for await (const text of response.body!.pipeThrough(new TextDecoderStream())) process.stdout.write(text)',
      ],
      file: [`await writeFile('${answer.kind === 'file' ? answer.name : ''}', await response.bytes())`],
    }[answer.kind],
  ].join('\n')
}

function python({ method, path, body, answer }: ExampleCall): string {
  const modules = body.kind === 'form' ? 'json, os, urllib.request, uuid' : 'json, os, urllib.request'
  const before = [`import ${modules}`, '']
  const headers = ['"Authorization": "Bearer " + os.environ["ASSAY_KEY"]']
  const given: string[] = []
  if (body.kind === 'json') {
    headers.push('"Content-Type": "application/json"')
    given.push(`data=json.dumps(${indented(pythonOf(body.value), 4)}).encode()`)
  } else if (body.kind === 'form') {
    before.push(
      'boundary = uuid.uuid4().hex',
      `head = f'--{boundary}\\r\\nContent-Disposition: form-data; name="file"; filename="sample.bin"\\r\\n\\r\\n'`,
      'with open("sample.bin", "rb") as file:',
      String.raw`    form = head.encode() + file.read() + f"\r\n--{boundary}--\r\n".encode()`,
    )
    headers.push('"Content-Type": "multipart/form-data; boundary=" + boundary')
    given.push('data=form')
  } else if (body.kind === 'bytes') {
    headers.push(`"Content-Type": "${body.mediaType}"`)
    given.push('data=open("sample.bin", "rb").read()')
  }
  const address = `os.environ["ASSAY_URL"] + "${path.replaceAll(VARIABLE, '" + os.environ["$1"] + "')}"`.replace(
    / \+ ""$/,
    '',
  )
  return [
    ...before,
    'request = urllib.request.Request(',
    `    ${address},`,
    `    method="${method}",`,
    `    headers={${headers.join(', ')}},`,
    ...given.map((one) => `    ${one},`),
    ')',
    ...{
      json: ['print(json.load(urllib.request.urlopen(request)))'],
      events: ['for line in urllib.request.urlopen(request):', '    print(line.decode(), end="", flush=True)'],
      file: [
        `open("${answer.kind === 'file' ? answer.name : ''}", "wb").write(urllib.request.urlopen(request).read())`,
      ],
    }[answer.kind],
  ].join('\n')
}

const indented = (text: string, spaces: number): string => text.replaceAll('\n', `\n${' '.repeat(spaces)}`)

/** JSON as Python writes it. */
function pythonOf(value: unknown): string {
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (Array.isArray(value)) return `[${value.map(pythonOf).join(', ')}]`
  if (typeof value !== 'object') return JSON.stringify(value)
  const fields = Object.entries(value).map(
    ([name, one]) => `    ${JSON.stringify(name)}: ${indented(pythonOf(one), 4)},`,
  )
  return ['{', ...fields, '}'].join('\n')
}
