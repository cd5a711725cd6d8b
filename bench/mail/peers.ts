// Other mail filters on the same messages, where they are installed: SpamAssassin's daemon asked by its client, Rspamd's
// by its own. Network tests are off, as with us.
import { execFile, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Peer {
  readonly name: string
  /** Resolves once the message was judged. */
  readonly judge: (path: string) => Promise<void>
  readonly stop: () => void
}

const version = async (command: string, words: readonly string[]): Promise<string | null> =>
  run(command, [...words]).then(
    ({ stdout }) => stdout.split('\n')[0] ?? '',
    () => null,
  )

const SPAMD_PORT = '47830'

/** One child, so that the figure is that of one processor. Null when it is not installed or does not start. */
export async function openSpamAssassin(): Promise<Peer | null> {
  const name = await version('spamassassin', ['--version'])
  if (name === null) return null
  const daemon = spawn('spamd', ['--local', '--port', SPAMD_PORT, '--max-children=1', '--min-children=1'], {
    stdio: 'ignore',
  })
  daemon.on('error', () => {})
  const judge = async (path: string): Promise<void> => {
    await run('sh', ['-c', `spamc -p ${SPAMD_PORT} -c < "$1" > /dev/null; true`, 'sh', path])
  }
  for (let tries = 0; tries < 60; tries += 1) {
    const isUp = await run('spamc', ['-p', SPAMD_PORT, '-K']).then(
      () => true,
      () => false,
    )
    if (isUp) return { name, judge, stop: () => void daemon.kill() }
    await sleep(500)
  }
  daemon.kill()
  return null
}

/** The running Rspamd of this machine. Null when none answers. */
export async function openRspamd(): Promise<Peer | null> {
  const name = await version('rspamd', ['--version'])
  if (name === null || (await version('rspamc', ['stat'])) === null) return null
  return {
    name,
    judge: async (path) => {
      await run('rspamc', ['symbols', path])
    },
    stop: () => {},
  }
}
