// Scripts that run because a package is installed, told by where they stand in it: nobody calls them, and whoever installs
// never reads them.

/** Where each kind of package keeps what it runs, as the last parts of the path of a member. */
const HOOKS: readonly (readonly [kind: string, where: RegExp])[] = [
  ['deb', /\/control\.tar(?:\.\w{2,4})?\/(?:control\.tar\/)?(?:\.\/)?(?:preinst|postinst|prerm|postrm)$/],
  ['rpm', /\.rpm\/(?:prein|postin|preun|postun|pretrans|posttrans)$/],
  ['pkg', /\/Scripts\/(?:[^/]{1,60}\/){0,3}(?:\.\/)?(?:preinstall|postinstall|preflight|postflight)$/],
  // By itself it is one too: nothing else is called so.
  ['gem', /^extconf\.rb$|\.gem\/(?:[^/]{1,200}\/){1,20}extconf\.rb$/],
  ['crate', /^build\.rs$|\.crate\/(?:[^/]{1,200}\/){1,6}build\.rs$/],
]

/** `deb`, `rpm`, `pkg`, `gem` or `crate`; null for a file that installing runs not. */
export function installHookOf(path: string): string | null {
  return HOOKS.find(([, where]) => where.test(path))?.[0] ?? null
}
