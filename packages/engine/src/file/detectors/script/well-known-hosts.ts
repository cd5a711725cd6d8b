// Hosts from which installers of well-known projects fetch their own software. A script that downloads from these alone is
// an installer until something else speaks against it. A list says who the host is: a finding weighs less for it, none is
// dropped, and what an attack shows beside its address (a disguise, a hidden window, theft) weighs the same.
//
// Chosen by us in November 2026 from the projects' own instructions.
//
// Only hosts on which nobody but their owner puts anything: what an attacker can upload to (code hosts, package registries,
// object stores, mirrors with folders of users) speaks for nobody. Of code hosts an owner's name is what cannot be taken.
import { isInnerUrl } from '../../../data/inner-hosts.ts'
import type { ScriptFacts } from '../../formats/script/facts.ts'

const HOSTS: ReadonlySet<string> = new Set([
  'dist.nuget.org',
  'download.microsoft.com',
  'packages.microsoft.com',
  'go.microsoft.com',
  'aka.ms',
  'dot.net',
  'update.code.visualstudio.com',
  'get.scoop.sh',
  'nodejs.org',
  'classic.yarnpkg.com',
  'dl.yarnpkg.com',
  'get.pnpm.io',
  'bun.sh',
  'python.org',
  'bootstrap.pypa.io',
  'install.python-poetry.org',
  'rustup.rs',
  'static.rust-lang.org',
  'go.dev',
  'golang.org',
  'dl.google.com',
  'packages.cloud.google.com',
  'get.docker.com',
  'download.docker.com',
  'brew.sh',
  'deb.debian.org',
  'ftp.debian.org',
  'archive.ubuntu.com',
  'releases.ubuntu.com',
  'download.fedoraproject.org',
  'access.redhat.com',
  'downloads.apache.org',
  'archive.apache.org',
  'download.mozilla.org',
  'download.jetbrains.com',
  'ardownload.adobe.com',
  'download.oracle.com',
  'javadl.oracle.com',
  'java.com',
  'packages.vmware.com',
  'pkg.cloudflare.com',
  'get.sdkman.io',
  'nixos.org',
  'get.helm.sh',
  'get.k3s.io',
  'dl.k8s.io',
  'pkgs.k8s.io',
  'get.rvm.io',
  'astral.sh',
  'starship.rs',
  'deb.nodesource.com',
  'rpm.nodesource.com',
  'tailscale.com',
  'apt.grafana.com',
  'dl.grafana.com',
  'releases.hashicorp.com',
  'apt.releases.hashicorp.com',
  'artifacts.elastic.co',
  'postgresql.org',
  'downloads.mariadb.com',
  'mariadb.org',
  'mongodb.org',
  'nginx.org',
  'cdn.kernel.org',
  'ftp.gnu.org',
  'videolan.org',
  '7-zip.org',
  'cache.ruby-lang.org',
  'getcomposer.org',
  'get.haskellstack.org',
  'get-ghcup.haskell.org',
  'julialang-s3.julialang.org',
  'cloud.r-project.org',
  'repo.anaconda.com',
  'install.ohmyz.sh',
  'install.pi-hole.net',
  'dl.eff.org',
  'download.teamviewer.com',
  'ollama.com',
])

/** Where a path begins with whom it belongs to, and what of a release or a branch is shown there. */
const CODE_HOSTS: ReadonlySet<string> = new Set(['github.com', 'raw.githubusercontent.com', 'gitlab.com'])

/** Owners on those, from the same instructions. */
const OWNERS: ReadonlySet<string> = new Set([
  'nvm-sh',
  'homebrew',
  'ohmyzsh',
  'robbyrussell',
  'rbenv',
  'pyenv',
  'asdf-vm',
  'microsoft',
  'officedev',
  'pnp',
  'sharepoint',
  'powershell',
  'dotnet',
  'azure',
  'docker',
  'moby',
  'containerd',
  'kubernetes',
  'kubernetes-sigs',
  'helm',
  'k3s-io',
  'rancher',
  'istio',
  'hashicorp',
  'aws',
  'googlecloudplatform',
  'golang',
  'golangci',
  'goreleaser',
  'nodejs',
  'npm',
  'yarnpkg',
  'pnpm',
  'oven-sh',
  'denoland',
  'pypa',
  'python',
  'astral-sh',
  'conda-forge',
  'rust-lang',
  'llvm',
  'grafana',
  'prometheus',
  'elastic',
  'influxdata',
  'netdata',
  'argoproj',
  'fluxcd',
  'aquasecurity',
  'anchore',
  'sigstore',
  'cli',
  'git-for-windows',
  'gitlab-org',
  'jenkinsci',
  'neovim',
  'vim',
  'junegunn',
  'zsh-users',
  'starship',
  'mozilla',
  'apache',
  'caddyserver',
  'cloudflare',
  'tailscale',
  'pi-hole',
  'home-assistant',
  'acmesh-official',
  'adoptium',
  'scoopinstaller',
  'chocolatey',
  'notepad-plus-plus',
  'obsproject',
  'composer',
  'jqlang',
  'mikefarah',
  'nixos',
  'determinatesystems',
])

/** Single files of their owner's, on hosts that hold others' as well. */
const FILES: ReadonlySet<string> = new Set(['chocolatey.org/install.ps1', 'community.chocolatey.org/install.ps1'])

const ADDRESS = /^[a-z]+:\/\/(?:[^@/?#]{0,200}@)?([\w.-]{1,253})(?::\d{1,5})?(?:\/([\w.-]{1,100})\/)?/i
/**
 * What of a repository is its owner's alone: releases, and files and archives of its branches and tags. Strangers put files
 * below its name too: attachments of issues (`files/`, `assets/`, `uploads/`), pull requests, wikis; and a commit is shown
 * below every repository that it was proposed to, whoever wrote it.
 */
const OWNERS_PART =
  /^[a-z]+:\/\/(?:[^@/?#]{0,200}@)?(?:github\.com\/[\w.-]{1,100}\/[\w.-]{1,100}\/(?:releases\/(?:latest\/)?download\/|(?:raw|archive|tarball|zipball)\/(?!refs\/(?!heads\/|tags\/)|pull\/))|raw\.githubusercontent\.com\/[\w.-]{1,100}\/[\w.-]{1,100}\/(?!refs\/(?!heads\/|tags\/)|pull\/)|gitlab\.com\/[\w.-]{1,100}\/[\w./-]{1,200}\/-\/(?:raw|archive|releases)\/(?!merge-requests\/))/i
/** A path that is not the one that it looks like until a server reads it. */
const OTHERWISE_WRITTEN = /%|\/\.{1,2}(?:\/|$)/
const COMMIT = /\/[0-9a-f]{7,40}(?:[/.]|$)/i

function isWellKnown(url: string): boolean {
  const [, host = '', owner = ''] = ADDRESS.exec(url) ?? []
  const labels = host.toLowerCase().split('.')
  if (labels.some((_, at) => HOSTS.has(labels.slice(at).join('.')))) return true
  if (FILES.has(url.replace(/^https:\/\//i, '').toLowerCase())) return true
  if (!CODE_HOSTS.has(host.toLowerCase()) || !OWNERS.has(owner.toLowerCase())) return false
  return OWNERS_PART.test(url) && !COMMIT.test(url) && !OTHERWISE_WRITTEN.test(url)
}

/** `irm get.scoop.sh | iex`: without a scheme there is no URL, and the name says the same. */
export function fetchesFromKnownName(command: string): boolean {
  const name =
    /\b(?:irm|iwr|curl|wget|invoke-(?:restmethod|webrequest))\s{1,4}(?:-\w{1,20}\s{1,4}){0,4}["']?([a-z0-9-]{1,60}(?:\.[a-z0-9-]{1,60}){1,5})(?:[/\s"'|)]|$)/i.exec(
      command,
    )?.[1]
  return name !== undefined && isWellKnown(`https://${name}/`)
}

/** The addresses in a piece of a script. */
export function urlsOf(text: string): readonly string[] {
  return text.match(/https?:\/\/[^\s"'<>()|;&`]{4,200}/gi) ?? []
}

/**
 * True when there are URLs and all of them stay inside: an intruder's server is elsewhere.
 */
export function onlyInternalHosts(urls: readonly string[]): boolean {
  return urls.length > 0 && urls.every((url) => isInnerUrl(url))
}

/**
 * True when there are URLs and all of them lead over https to where only well-known projects put anything, those apart that
 * stay inside. All that the script names, and not the one beside a command: a command for show is quickly put in front.
 */
export function onlyWellKnownHosts(urls: readonly string[]): boolean {
  const outside = urls.filter((url) => !isInnerUrl(url))
  return outside.length > 0 && outside.every((url) => /^https:/i.test(url) && isWellKnown(url))
}

/** What addresses leave of a finding that rests on not knowing who answers. */
export function knownHosts(urls: readonly string[]): 'known' | false {
  return (onlyWellKnownHosts(urls) || onlyInternalHosts(urls)) && 'known'
}

/** The same for all that a script names; where an address is put together, those in sight say nothing about it. */
export function knownHost({ urls, traits, layers }: ScriptFacts): 'known' | false {
  const isHidden =
    traits.some(({ id }) => id === 'address_put_together') || layers.some(({ start }) => /^\s{0,8}https?:/i.test(start))
  return !isHidden && knownHosts(urls)
}
