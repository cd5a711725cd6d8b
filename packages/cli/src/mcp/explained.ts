// What a detector claims, in words for a model.
import { catalogueHere } from '../rules/catalogue-here.ts'

export async function explained(id: string): Promise<string> {
  const all = await catalogueHere()
  const found = all.find((entry) => entry.id === id)
  if (found === undefined) {
    const near = all.filter((entry) => entry.id.includes(id)).slice(0, 5)
    return `There is no indicator of that id${near.length === 0 ? '.' : `; there is ${near.map((entry) => entry.id).join(', ')}.`}`
  }
  const { title, why, falsePositives, remediation, weight, severity, measured, attack } = found
  return [
    `${found.id} (${severity}): ${title}`,
    `Why it is suspicious: ${why}`,
    `Known false positives: ${falsePositives}`,
    ...(remediation === null ? [] : [`What to do: ${remediation}`]),
    `Weight: ${weight}`,
    ...(measured === null ? [] : [`Measured: ${measured}`]),
    ...(attack.length === 0 ? [] : [`ATT&CK: ${attack.map(({ attackId }) => attackId).join(', ')}`]),
  ].join('\n')
}
