import { servicePattern } from '../../../data/services.ts'
import type { FileDetector } from '../file-detector.ts'

const PLACE =
  /discord(?:canary|ptb)?[\\/]+local storage|[\\/]login data$|[\\/]user data[\\/]|exodus\.wallet|launcher_(?:accounts|profiles)\.json|\.electrum|logins\.json|key4\.db/i
const SERVICE = new RegExp(
  String.raw`discord(?:app)?\.com/api/webhooks/|api\.telegram\.org/bot|${servicePattern('drop', 'hook')}`,
  'i',
)

export const javaStealsAccounts: FileDetector = {
  id: 'java_steals_accounts',
  type: 'java',
  severity: 'high',
  title: 'Java code reads account files and contains a chat channel to send to',
  why: 'Stolen sessions of games, chats and wallets are sent to a free chat channel.',
  falsePositives: "None known: game mods that report to a chat do not read other programs' files.",
  attack: ['T1555.003', 'T1539', 'T1567'],
  detect({ java }) {
    const place = java?.texts.find((text) => PLACE.test(text))
    const service = java?.texts.find((text) => SERVICE.test(text))
    if (place === undefined || service === undefined) return null
    return {
      description: `The Java code names "${place.slice(0, 80)}" and sends to ${service.slice(0, 60)}.`,
      evidence: [place, service].map((text) => ({ where: 'java.texts', snippet: text.slice(0, 160) })),
    }
  },
}
