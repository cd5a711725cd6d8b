// Secrets that lie on the imitated machine where real ones lie: tokens in variables and files. None opens anything; where one
// turns up in what a script sends, it was stolen, however it was wrapped.

/** Letters and digits only, so that most wrappings leave it whole; long enough to stand nowhere by chance. */
const SECRET = 'Kx7Tq2mVw9Lb4Rz8'

/** Of base64 the part that does not depend on what stands around, for each of three positions. */
const inBase64 = [0, 1, 2].map((shift) =>
  Buffer.from(`${'a'.repeat(shift)}${SECRET}`)
    .toString('base64')
    .slice(shift === 0 ? 0 : 4, -4),
)
const SHAPES = [
  SECRET,
  ...inBase64,
  Buffer.from(SECRET).toString('hex'),
  [...SECRET].reverse().join(''),
  [...SECRET].map((char) => char.charCodeAt(0)).join(','),
]

export function holdsSecret(text: string): boolean {
  return SHAPES.some((shape) => text.includes(shape)) || text.includes(SHAPES[4]?.toUpperCase() ?? SECRET)
}

export const secretVariables: readonly (readonly [name: string, value: string])[] = [
  ['npm_token', `npm_${SECRET}`],
  ['aws_access_key_id', 'AKIAIOSFODNN7EXAMPLE'],
  ['aws_secret_access_key', `wJal${SECRET}EXAMPLEKEY`],
  ['github_token', `ghp_${SECRET}`],
]

/** Under the home of the user. */
export const secretFiles: readonly (readonly [path: string, text: string])[] = [
  ['.npmrc', `//registry.npmjs.org/:_authToken=npm_${SECRET}\n`],
  ['.git-credentials', `https://dev:${SECRET}@git.corp.example\n`],
  [
    '.aws/credentials',
    `[default]\naws_access_key_id = AKIAIOSFODNN7EXAMPLE\naws_secret_access_key = wJal${SECRET}EXAMPLEKEY\n`,
  ],
  ['.ssh/id_rsa', `-----BEGIN OPENSSH PRIVATE KEY-----\n${SECRET}\n-----END OPENSSH PRIVATE KEY-----\n`],
  [
    '.docker/config.json',
    `{"auths":{"registry.corp.example":{"auth":"${Buffer.from(`dev:${SECRET}`).toString('base64')}"}}}\n`,
  ],
  ['.kube/config', `apiVersion: v1\nusers:\n- user:\n    token: ${SECRET}\n`],
  ['.bash_history', `ls\nexport TOKEN=${SECRET}\n`],
]
