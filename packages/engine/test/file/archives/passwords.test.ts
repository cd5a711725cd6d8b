// Passwords as people write them down.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { passwordsTold } from '../../../src/file/archive/passwords.ts'
import { threadMs } from '../../thread-ms.ts'

const told: Readonly<Record<string, string>> = {
  'The password is: Zx81-ab': 'Zx81-ab',
  'Password: 4711': '4711',
  'archive password - infected2024.': 'infected2024',
  'Passwort lautet "Sommer!31"': 'Sommer!31',
  'pw=abc123': 'abc123',
  'pass 2024': '2024',
  'Mot de passe : été2020': 'été2020',
  'la contraseña es clave99': 'clave99',
  'Пароль: qwe123': 'qwe123',
}

for (const [text, password] of Object.entries(told)) {
  test(`told: ${text}`, () => assert.ok(passwordsTold(text).includes(password), passwordsTold(text).join(' | ')))
}

test('nothing is told where nothing stands, and hostile text is no burden', () => {
  assert.deepEqual(passwordsTold('hello world'), [])
  const start = threadMs()
  passwordsTold('pass '.repeat(100_000))
  passwordsTold('password:'.repeat(100_000))
  assert.ok(threadMs() - start < 500)
})
