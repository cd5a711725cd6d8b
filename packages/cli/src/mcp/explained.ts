// What a detector claims, in words for a model.
export async function explained(id: string): Promise<string> {
  const { detectorCatalogue } = await import('@assay/engine/catalogue')
  const all = detectorCatalogue()
  const found = all.find((entry) => entry.id === id)
  if (found === undefined) {
    const near = all.filter((entry) => entry.id.includes(id)).slice(0, 5)
    return `There is no indicator of that id${near.length === 0 ? '.' : `; there is ${near.map((entry) => entry.id).join(', ')}.`}`
  }
  const { title, why, falsePositives, weight, severity, measured, attack } = found
  return [
    `${found.id} (${severity}): ${title}`,
    `Why it is suspicious: ${why}`,
    `Known false positives: ${falsePositives}`,
    `Weight: ${weight}`,
    ...(measured === null ? [] : [`Measured: ${measured}`]),
    ...(attack.length === 0 ? [] : [`ATT&CK: ${attack.map(({ attackId }) => attackId).join(', ')}`]),
  ].join('\n')
}
