// The machine's limit: Fastify with one route that answers a constant, and one that answers what it was told to, so that the price
// of an answer's size and headers is known apart from what the service does for it.
import Fastify from 'fastify'

interface Told {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const app = Fastify()
let told: Told = { headers: {}, body: '' }
app.get('/', async () => ({ hello: 'world' }))
app.post('/told', async ({ body }) => {
  told = body as Told
  return {}
})
app.get('/told', (_request, reply) => reply.headers(told.headers).send(told.body))
process.stdout.write(`listening on ${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
