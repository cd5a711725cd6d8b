// The environment, processes, code from text, and what reaches into memory.
import { specialFolder } from '../../world/identity.ts'
import { isFromNetwork } from '../../world/web.ts'
import { dateObject } from '../objects/dates.ts'
import { quoted } from '../record.ts'
import { PsError } from '../signals.ts'
import { bytesOf, flat, numberOf, PsBlock, PsObject, type PsValue, textOf } from '../value.ts'
import { one, type Statics, text } from './static.ts'

export const systemStatics: Statics = {
  'guid::newguid': () => '5d1f0c3e-8b1b-4a56-9a7e-0d2c3b4a5f60',
  'guid::new': (_, args) => text(args),
  'datetime::parse': (ps, args) => dateObject(Date.parse(text(args)) || ps.world.nowMs, ps.world),
  'environment::getenvironmentvariable': (ps, args) => ps.world.variables.get(text(args).toLowerCase()) ?? null,
  'environment::setenvironmentvariable': (ps, args) => {
    ps.world.variables.set(text(args).toLowerCase(), text(args, 1))
    return null
  },
  'environment::getfolderpath': (ps, args) => specialFolder(text(args), ps.world.variables),
  'environment::expandenvironmentvariables': (ps, args) => ps.world.path(text(args)),
  'scriptblock::create': (ps, args) => {
    const source = text(args)
    // What an address gave becomes code: running it is told where the block is made, since it holds nothing to run.
    if (isFromNetwork(source)) ps.note(`Invoke-Expression (New-Object Net.WebClient).DownloadString("${ps.lastUrl}")`)
    const body = ps.read(isFromNetwork(source) ? '' : source)
    if (body === null) throw new PsError('The script could not be read.')
    ps.world.recorder.layer({ depth: 1, technique: 'ScriptBlock.Create', language: 'powershell', text: source })
    return new PsBlock(body, ps.globals)
  },
  'diagnostics.process::start': (ps, args) => {
    const [program = null] = args
    const line =
      program instanceof PsObject
        ? `${textOf(program.get('filename') ?? null)} ${textOf(program.get('arguments') ?? null)}`
        : args.map(textOf).join(' ')
    ps.note(`Start-Process ${line}`)
    ps.world.start(
      line.trim(),
      'call',
      program instanceof PsObject && /hidden/i.test(textOf(program.get('windowstyle') ?? null)),
    )
    return new PsObject('diagnostics.process', { Id: 4242, HasExited: true, ExitCode: 0 })
  },
  'runtime.interopservices.marshal::copy': (ps, args) => {
    const bytes = bytesOf(flat(one(args)) as PsValue[])
    ps.act(`[Runtime.InteropServices.Marshal]::Copy(${quoted(bytes)},${args.slice(1).map(quoted).join(',')})`)
    ps.world.recorder.systemEvent({
      kind: 'injection',
      step: 'write',
      what: `${bytes.length} bytes copied into memory`,
    })
    return null
  },
  'runtime.interopservices.marshal::writebyte': (ps) => {
    ps.world.recorder.systemEvent({ kind: 'injection', step: 'write', what: 'Marshal.WriteByte' })
    return null
  },
  'runtime.interopservices.marshal::securestringtobstr': (_, args) => one(args),
  'runtime.interopservices.marshal::ptrtostringauto': (_, args) => one(args),
  'runtime.interopservices.marshal::ptrtostringbstr': (_, args) => one(args),
  'threading.thread::sleep': (ps, args) => {
    ps.sleep(numberOf(one(args)))
    return null
  },
  'console::writeline': () => null,
  'gc::collect': () => null,
}
