// Small messages for the view's tests.
import { parseMessage } from '../../../src/email/message/message.ts'
import { viewMessage } from '../../../src/email/view/message-view.ts'
import type { MessageView } from '../../../src/email/view/view.ts'

const encode = (text: string): Uint8Array => new TextEncoder().encode(text)

export const viewOfMessage = (source: string): MessageView =>
  viewMessage(parseMessage(encode(source.replaceAll('\n', '\r\n')), 'eml'))

export const viewOfHtml = (html: string, subject = 'Test'): MessageView =>
  viewOfMessage(
    `From: a@sender.example\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/html; charset=utf-8\n\n${html}`,
  )

export const viewOfText = (text: string, subject = 'Test', parameters = ''): MessageView =>
  viewOfMessage(
    `From: a@sender.example\nSubject: ${subject}\nMIME-Version: 1.0\nContent-Type: text/plain; charset=utf-8${parameters}\n\n${text}`,
  )
