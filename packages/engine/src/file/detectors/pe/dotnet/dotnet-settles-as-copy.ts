import type { FileDetector } from '../../file-detector.ts'
import { isMakerProven } from '../calls.ts'
import { chainEvidence, chainsWith, namesMatching } from '../chains.ts'

const OWN = /Application::get_ExecutablePath$|Assembly::get_Location$/
const COPIES = /^System\.IO\.File::(?:Copy|WriteAllBytes)$|^System\.IO\.FileInfo::CopyTo$/
const PLACES =
  /Environment::GetFolderPath$|Path::GetTempPath$|SpecialDirectories|Environment::ExpandEnvironmentVariables$|Environ$/
const SETS = /RegistryKey::SetValue$|Registry::SetValue$/
const isRunKey = (text: string): boolean => /CurrentVersion\\Run(?:Once)?\\?$/i.test(text)

export const dotnetSettlesAsCopy: FileDetector = {
  id: 'dotnet_settles_as_copy',
  type: 'pe',
  severity: 'high',
  title: 'Copies itself to a user folder, or makes itself start with Windows',
  why: 'The program stays after it was run once, wherever it was run from.',
  falsePositives: 'Small unsigned tools that install themselves.',
  attack: ['T1547.001', 'T1036.005'],
  detect(facts) {
    if (facts.dotnet === undefined || isMakerProven(facts)) return null
    const anchors = new Set(facts.dotnet.memberReferences.filter((name) => OWN.test(name)))
    for (const chain of chainsWith(facts, 1, anchors)) {
      const own = namesMatching(chain, OWN)
      const copies = namesMatching(chain, COPIES)
      const places = namesMatching(chain, PLACES)
      const sets = namesMatching(chain, SETS)
      const key = chain.texts.find(isRunKey)
      const isCopy = copies.length > 0 && places.length > 0
      if (own.length === 0 || !(isCopy || (sets.length > 0 && key !== undefined))) continue
      return {
        description: isCopy
          ? `One of its methods copies the program itself (${own[0]}) to a folder of the user (${places[0]}).`
          : `One of its methods has Windows start the program itself (${own[0]}) under ${key}.`,
        evidence: [chainEvidence(chain, [...own, ...copies, ...places, ...sets])],
      }
    }
    return null
  },
}
