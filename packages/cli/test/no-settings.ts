// Settings of whoever runs the tests, those for other tests among them, are none of a command that runs in this process.
for (const name of Object.keys(process.env)) if (name.startsWith('ASSAY_')) delete process.env[name]
