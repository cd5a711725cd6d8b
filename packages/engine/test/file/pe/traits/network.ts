// Whom a program speaks to.
import { KERNEL } from '../libraries.ts'
import { type Traits, texts } from './trait.ts'

export const network: Traits = {
  pe_talks_to_public_service: {
    hits: { 'a bot': texts('https://api.telegram.org/bot123456:ABC/sendDocument') },
    misses: { 'a link to a chat': texts('https://t.me/example', 'https://discord.com/invite/example') },
  },
  pe_uses_dynamic_names: {
    hits: { 'dynamic DNS': texts('example.duckdns.org') },
    misses: { 'an ordinary name': texts('example.org') },
  },
  pe_looks_up_own_address: {
    hits: { 'asks a service': texts('http://api.ipify.org') },
    misses: { 'mentions addresses': texts('Your IP address is %s') },
  },
  pe_opens_shell_to_server: {
    hits: {
      'hands the socket to the shell': {
        imports: { 'WS2_32.dll': ['WSASocketA', 'connect'], [KERNEL]: ['CreateProcessA'] },
        strings: ['cmd.exe'],
      },
      'stands between them with pipes': {
        imports: {
          'WS2_32.dll': ['connect', 'send', 'recv'],
          [KERNEL]: ['CreatePipe', 'PeekNamedPipe', 'CreateProcessA'],
        },
        strings: ['cmd.exe'],
      },
    },
    misses: {
      'a program that connects and starts others': {
        imports: { 'WS2_32.dll': ['WSASocketA', 'connect', 'send', 'recv'], [KERNEL]: ['CreateProcessA'] },
        strings: ['cmd.exe'],
      },
      'no shell': { imports: { 'WS2_32.dll': ['WSASocketA', 'connect'], [KERNEL]: ['CreateProcessA'] } },
    },
  },
  pe_contacts_bare_address: {
    hits: {
      'a number and a socket': { imports: { 'WS2_32.dll': ['connect'] }, wideStrings: ['203.0.113.150'] },
      'the same under a name that nobody signed': {
        imports: { 'WS2_32.dll': ['connect'] },
        wideStrings: ['203.0.113.150'],
        version: { CompanyName: 'Microsoft Corporation' },
      },
      'the same under an invented maker': {
        imports: { 'WS2_32.dll': ['connect'] },
        wideStrings: ['203.0.113.150'],
        version: { CompanyName: 'Example Works' },
      },
    },
    misses: {
      'a name server that everybody asks': { imports: { 'WS2_32.dll': ['connect'] }, wideStrings: ['208.67.222.222'] },
      'the router at home': { imports: { 'WS2_32.dll': ['connect'] }, wideStrings: ['192.168.178.100'] },
      'no way to reach it': { imports: { 'KERNEL32.dll': ['Sleep'] }, wideStrings: ['203.0.113.150'] },
    },
  },
  pe_obeys_commands: {
    hits: {
      'a table of words': {
        imports: { 'WS2_32.dll': ['connect', 'recv'], 'KERNEL32.dll': ['CreateProcessA'] },
        strings: ['download', 'upload', 'screenshot', 'keylog_start', 'uninstall', 'persist', 'webcam'],
      },
    },
    misses: {
      'a client of files': {
        imports: { 'WS2_32.dll': ['connect', 'recv'], 'KERNEL32.dll': ['CreateProcessA'] },
        strings: ['download', 'upload', 'update', 'reboot', 'shutdown', 'screen'],
      },
      'the words in sentences': {
        imports: { 'WS2_32.dll': ['connect', 'recv'], 'KERNEL32.dll': ['CreateProcessA'] },
        strings: [
          'download failed',
          'upload failed',
          'screenshot saved',
          'uninstall the product',
          'persist settings',
          'webcam not found',
        ],
      },
    },
  },
}
