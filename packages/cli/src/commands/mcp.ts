// `assay mcp`: a Model Context Protocol server, so that an assistant may ask a running service.
import { once } from 'node:events'
import { type Command, textOption, UsageError } from '../command.ts'
import { EXIT } from '../exit-codes.ts'
import { connect } from '../service/connect.ts'
import { SERVICE_OPTIONS } from '../service/settings.ts'

export const mcpCommand: Command = {
  summary: 'A Model Context Protocol server: an assistant asks a running service about mails and files.',
  options: {
    ...SERVICE_OPTIONS,
    http: {
      type: 'string',
      value: 'IP:PORT',
      help: 'Listen for streamable HTTP at /mcp, each request under the key that it brings, in place of standard input and output.',
    },
  },
  examples: ['assay mcp', 'assay mcp --http 127.0.0.1:8765'],
  run: async ({ options, out, err }) => {
    const place = textOption(options, 'http')
    const { VERSION: version } = await import('../version.ts')
    const { createMcpServer } = await import('../mcp/server.ts')
    if (place === undefined) {
      const { StdioServerTransport } = await import('@modelcontextprotocol/sdk/server/stdio.js')
      const { ask } = await connect(options, err)
      const server = createMcpServer(ask, version)
      const transport = new StdioServerTransport()
      transport.onerror = (error) => void out.write(`${refusalOf(error)}\n`)
      await server.connect(transport)
      // Whoever started it closes its standard input when it is done.
      await once(process.stdin, 'end')
      await server.close()
      return EXIT.fine
    }
    const { createMcpHttpServer } = await import('../mcp/over-http.ts')
    const askWith = async (key: string) => (await connect({ ...options, key }, err)).ask
    const server = createMcpHttpServer({ askWith, version })
    const { host, port } = readPlace(place)
    server.listen(port, host)
    await once(server, 'listening').catch((error: Error) => {
      throw new UsageError(`nobody can listen at ${place} (${error.message})`)
    })
    const address = server.address()
    err.write(`assay: listening on http://${host}:${typeof address === 'object' ? address?.port : port}/mcp\n`)
    await once(process, 'SIGTERM')
    server.close()
    server.closeAllConnections()
    return EXIT.fine
  },
}

/** The transport drops a line that is no JSON or no message; whoever sent it waits for an answer (JSON-RPC 2.0, section 5.1). */
function refusalOf(error: Error): string {
  const [code, message] = error instanceof SyntaxError ? [-32_700, 'Parse error'] : [-32_600, 'Invalid Request']
  return JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null })
}

/** Throws a UsageError. */
function readPlace(text: string): { readonly host: string; readonly port: number } {
  const found = /^(?:\[([0-9a-fA-F:.]+)\]|([0-9.]+)):(\d{1,5})$/.exec(text)
  const port = Number(found?.[3] ?? 65_536)
  if (found === null || port > 65_535) throw new UsageError('--http must be ip:port, such as 127.0.0.1:8765')
  return { host: found[1] ?? found[2] ?? '', port }
}
