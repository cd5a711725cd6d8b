// What a Go program can do, by the functions that its linker kept: those that nothing calls are left out, so a name in the
// table is a call somewhere in the program. Names of packages that only compute are of no interest here.

/** Of one program; whoever links more does everything. */
const CALLS_MAX = 400
const TELLING =
  /^(?:os\/exec\.|net\.(?:Dial|Listen|\(\*Dialer\))|net\/http\.\(\*Client\)|crypto\/(?:aes|rsa|cipher|chacha20)|golang\.org\/x\/crypto\/(?:chacha20|curve25519|salsa20)|path\/filepath\.Walk|os\.(?:Remove|RemoveAll|Rename|ReadDir)$|archive\/zip\.NewWriter|bufio\.\(\*Reader\)\.ReadString|encoding\/base64\.\(\*Encoding\)\.Decode|syscall\.(?:forkExec|StartProcess|CreateProcess))/

export function goCalls(names: readonly string[]): readonly string[] {
  const calls = new Set<string>()
  for (const name of names) if (TELLING.test(name) && calls.size < CALLS_MAX) calls.add(name)
  return [...calls]
}
