// What ends a threat, warns of letters or is small print can be written into any lure: beside a demand it takes nothing away.
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { readLures } from '../../../src/email/language/read-lures.ts'

/** A lure in which nothing presses stays below. */
const PRESSED = 0.5

const LURES: readonly string[] = [
  'Your mailbox is no longer safe: suspended. Verify your account now.',
  'Ihr Konto ist nicht mehr sicher, gesperrt. Bestätigen Sie Ihre Daten.',
  'Sua conta não está mais segura, bloqueada. Confirme seus dados.',
  'Votre compte n’est plus actif, bloqué. Confirmez vos données.',
  'As you requested, your mailbox will be closed today. If it was not you, click here to verify your account.',
  'Confirm your details as requested or your account is restricted. Confirm your password.',
  'Ihr Konto wird wie gewünscht gesperrt. Klicken Sie hier und bestätigen Sie Ihr Passwort, um es zu behalten.',
  'Your storage is full. Do nothing and lose your photos. Upgrade now.',
  'Su buzón de correo está lleno. Si no hace nada, perderá sus mensajes. Haga clic aquí.',
  'Ihr Postfach ist voll. Wenn Sie nichts tun, verlieren Sie Ihre Nachrichten. Klicken Sie hier.',
  'Votre boîte est pleine. Si vous ne faites rien, vous perdrez vos messages. Cliquez ici.',
  'Your account must have been verified today or it will be suspended.',
  'Beware of missed messages: your mailbox is suspended, verify your password now.',
  'Vorsicht bei Nachrichten: Ihr Postfach ist gesperrt, bestätigen Sie jetzt Ihr Passwort.',
  'Cuidado con sus mensajes: su cuenta está suspendida, verifique su contraseña.',
  'Méfiez-vous, vos messages seront perdus, votre compte est suspendu, vérifiez votre mot de passe.',
  'If this request to delete your account was made in error, confirm your password within 24 hours or your mailbox is suspended.',
]

describe('a lure that says so itself is a lure', () => {
  for (const text of LURES)
    test(text, () => {
      const { lures } = readLures(text, 'Hello')
      assert.ok(
        lures.some(({ strength }) => strength >= PRESSED),
        JSON.stringify(lures),
      )
    })
})
