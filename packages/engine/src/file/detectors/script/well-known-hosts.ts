// Hosts from which installers of well-known projects fetch their own software. A script that downloads from these alone is
// an installer until something else speaks against it. Chosen by us in November 2026 from the projects' own instructions; the
// code hosts among them serve anybody's files, so they only weaken a finding and never remove it.
const HOSTS: ReadonlySet<string> = new Set([
  'microsoft.com',
  'aka.ms',
  'windows.net',
  'visualstudio.com',
  'dev.azure.com',
  'powershellgallery.com',
  'nuget.org',
  'chocolatey.org',
  'scoop.sh',
  'get.scoop.sh',
  'github.com',
  'githubusercontent.com',
  'gitlab.com',
  'npmjs.org',
  'npmjs.com',
  'nodejs.org',
  'yarnpkg.com',
  'pnpm.io',
  'bun.sh',
  'deno.land',
  'python.org',
  'pypi.org',
  'pythonhosted.org',
  'rustup.rs',
  'rust-lang.org',
  'crates.io',
  'golang.org',
  'go.dev',
  'google.com',
  'googleapis.com',
  'docker.com',
  'brew.sh',
  'debian.org',
  'ubuntu.com',
  'fedoraproject.org',
  'redhat.com',
  'apache.org',
  'mozilla.org',
  'jetbrains.com',
  'adobe.com',
  'oracle.com',
  'java.com',
  'vmware.com',
  'amazonaws.com',
  'jsdelivr.net',
  'unpkg.com',
  'cloudflare.com',
  'sdkman.io',
  'nixos.org',
  'get.helm.sh',
  'k3s.io',
  'k8s.io',
  'rvm.io',
  'astral.sh',
  'starship.rs',
  'nodesource.com',
  'pypa.io',
  'python-poetry.org',
  'tailscale.com',
  'grafana.com',
  'hashicorp.com',
  'elastic.co',
  'kubernetes.io',
  'helm.sh',
  'postgresql.org',
  'mariadb.org',
  'mongodb.org',
  'nginx.org',
  'opensuse.org',
  'archlinux.org',
  'alpinelinux.org',
  'kernel.org',
  'gnu.org',
  'sourceforge.net',
  'videolan.org',
  '7-zip.org',
  'ruby-lang.org',
  'getcomposer.org',
  'haskell.org',
  'julialang.org',
  'r-project.org',
  'conda.io',
  'anaconda.com',
  'ohmyz.sh',
  'pi-hole.net',
  'home-assistant.io',
  'letsencrypt.org',
  'teamviewer.com',
  'ollama.com',
  'dot.net',
])

function isWellKnownHost(url: string): boolean {
  const host = /^[a-z]+:\/\/(?:[^@/?#]{0,200}@)?([\w.-]{1,253})/i.exec(url)?.[1]?.toLowerCase() ?? ''
  const labels = host.split('.')
  return labels.some((_, at) => HOSTS.has(labels.slice(at).join('.')))
}

/** `irm get.scoop.sh | iex`: without a scheme there is no URL, and the name says the same. */
export function fetchesFromKnownName(command: string): boolean {
  const name =
    /\b(?:irm|iwr|curl|wget|invoke-(?:restmethod|webrequest))\s{1,4}(?:-\w{1,20}\s{1,4}){0,4}["']?([a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,5})(?:[/\s"'|)]|$)/i.exec(
      command,
    )?.[1]
  return name !== undefined && isWellKnownHost(`https://${name}`)
}

/** The addresses in a piece of a script. */
export function urlsOf(text: string): readonly string[] {
  return text.match(/https?:\/\/[^\s"'<>()|;&`]{4,200}/gi) ?? []
}

/**
 * True when there are URLs and all of them stay inside: names that no public server answers to (RFC 6762, RFC 8375 and what
 * ICANN keeps for private use), names without a dot, private addresses. An intruder's server is elsewhere.
 */
export function onlyInternalHosts(urls: readonly string[]): boolean {
  return urls.length > 0 && urls.every((url) => INTERNAL.test(url))
}

const INTERNAL =
  /^[a-z]+:\/\/(?:[^@/?#]{0,200}@)?(?:(?:[\w-]{1,63}\.){1,6}(?:local|lan|internal|intranet|corp|home\.arpa|localdomain)|[a-z][\w-]{1,62}|\[::1\]|127(?:\.\d{1,3}){3}|10(?:\.\d{1,3}){3}|192\.168(?:\.\d{1,3}){2}|172\.(?:1[6-9]|2\d|3[01])(?:\.\d{1,3}){2})(?::\d{1,5})?(?:[/?#]|$)/i

/** True when there are URLs and all of them lead to well-known hosts over https. */
export function onlyWellKnownHosts(urls: readonly string[]): boolean {
  return urls.length > 0 && urls.every((url) => /^https:/i.test(url) && isWellKnownHost(url))
}
