// What the readers of a Windows trace are given beside the trace itself.
export const GIVEN = {
  mark: '/mark',
  samplePath: 'C:\\users\\anna\\Downloads\\a.exe',
  sampleSha256: '',
  sample: new Uint8Array(),
  environment: { name: 'Wine', fidelity: 'compatible', facts: {} },
  startedAt: '2026-01-01T00:00:00Z',
  durationMs: 1,
  commandLines: ['C:\\users\\anna\\Downloads\\a.exe'],
  library: null,
  decoys: { files: [], marks: [] },
} as const
