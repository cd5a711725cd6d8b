// Passwords that archives and documents of the kind we are sent are customarily locked with: the security trade's own
// conventions, Office's built-in default, and the ones that mass campaigns print into the mail's text.
export const CUSTOMARY_PASSWORDS: readonly string[] = [
  'infected',
  'VelvetSweatshop',
  'password',
  'malware',
  'virus',
  '123',
  '1234',
  '12345',
  '123456',
  '4321',
  '/01Hannes Ruescher/01',
  'DeskSoftBindData',
  'novirus',
  'infected666',
]
