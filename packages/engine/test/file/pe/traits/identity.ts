// Whom and what a program says that it is.
import { KERNEL } from '../libraries.ts'
import type { Traits } from './trait.ts'

const VERSION_NAMES = ['GetFileVersionInfoA', 'GetFileVersionInfoW', 'VerQueryValueW']

export const identity: Traits = {
  pe_false_microsoft_file: {
    hits: { 'claims Microsoft': { version: { CompanyName: 'Microsoft Corporation' }, linkerMajor: 2 } },
    misses: {
      'another company': { version: { CompanyName: 'Example Works' }, linkerMajor: 2 },
      'built by the linker of Visual Studio': { version: { CompanyName: 'Microsoft Corporation' } },
    },
  },
  pe_poses_as_system_library: {
    hits: {
      'the names of version.dll': { dll: true, exports: { library: 'version.dll', names: VERSION_NAMES } },
      'and it runs a file': {
        dll: true,
        imports: { [KERNEL]: ['VirtualAlloc', 'VirtualProtect', 'ReadFile'] },
        exports: { library: 'VERSION.dll', names: VERSION_NAMES },
      },
    },
    misses: {
      'a library of its own': { dll: true, exports: { library: 'example.dll', names: VERSION_NAMES } },
      "Microsoft's own": {
        dll: true,
        exports: { library: 'version.dll', names: VERSION_NAMES },
        version: { CompanyName: 'Microsoft Corporation' },
      },
    },
  },
  pe_named_as_document: {
    hits: { 'an invoice': { fileName: 'Invoice_20261121.exe' }, 'an order': { fileName: 'PO-88213.scr' } },
    misses: {
      'a program for invoices': { fileName: 'InvoiceManager.exe' },
      'one that says so in its properties': { fileName: 'Scan 2026.exe', version: { ProductName: 'Scan 2026' } },
      'a word that begins like one': { fileName: 'polyglot2000.exe' },
    },
  },
  pe_named_as_system_program: {
    hits: { 'one svchost more': { fileName: 'svchost.exe' } },
    misses: {
      "Microsoft's": { fileName: 'svchost.exe', version: { CompanyName: 'Microsoft Corporation' } },
      'an honest name': { fileName: 'hostsvc.exe' },
    },
  },
  pe_borrows_known_name: {
    hits: { 'Adobe, unsigned': { version: { CompanyName: 'Adobe Systems Incorporated' } } },
    misses: {
      'an unknown maker': { version: { CompanyName: 'Adoption Works' } },
      'a library that the maker did not sign': { dll: true, version: { CompanyName: 'Google LLC' } },
      'a build of the maker, by its symbols': {
        version: { CompanyName: 'Google LLC' },
        pdbPath: 'C:\\b\\setup.exe.pdb',
      },
    },
  },
  pe_claims_other_kind: {
    hits: {
      'a program with the properties of a library': { version: { OriginalFilename: 'shell32.dll' } },
      'a library with those of a program': { dll: true, version: { OriginalFilename: 'notepad.exe' } },
    },
    misses: {
      'a program': { version: { OriginalFilename: 'other.exe' } },
      'a library of resources': { entryPointRva: 0, version: { OriginalFilename: 'other.dll' } },
    },
  },
}
