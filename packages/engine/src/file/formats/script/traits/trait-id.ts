// The ids of all traits: a detector that asks for one which nobody finds does not compile.
// Those found by words and their surroundings are rules in `packages/engine/rules/script`.
import type { WordTraitId } from '../../../capability/rule-names.ts'

export type { WordTraitId }

/** Found by reading what the code does, or how it is written. */
export const READ_TRAITS = [
  // How it is written.
  'address_put_together',
  'batch_obfuscation',
  'code_out_of_sight',
  'command_word_hidden',
  'js_letters_escaped',
  'made_unreadable',
  'ps_words_in_odd_case',
  'runs_unreadable',
  'shell_obfuscation',
  'text_in_invisible_signs',
  'words_taken_apart',
  // What it decodes.
  'runs_decoded_constant',
  'runs_sealed_text',
  'script_source_decoded',
  'shellcode_constant',
  // What it does with what it fetched.
  'answer_evaluated',
  'kept_under_other_name',
  'only_fetches_and_starts',
  'ps_runs_answer',
  'ps_runs_answers_forever',
  'ps_runs_characters',
  'ps_runs_decoded_answer',
  'ps_runs_deciphered',
  'ps_runs_deciphered_answer',
  'ps_runs_name_answer',
  'ps_runs_picture',
  'py_starts_fetched_on_import',
  'runs_what_it_fetched',
  // What it does with what it learned.
  'keylogging',
  'machine_facts_sent',
  'machine_facts_sent_together',
  'py_installs_package',
  'wallet_key_sent',
  // What a page does with a request.
  'page_offers_remote_control',
  'php_eval_download',
  'request_decides_command',
  'request_manages_files',
  'request_reaches_made_call',
  'request_writes_file',
  'session_writes_file',
  'web_shell_of_body',
] as const
type ReadTraitId = (typeof READ_TRAITS)[number]

/** In the part of a source that runs unasked. */
export type UnaskedTraitId = `unasked_${WordTraitId}`

export type TraitId = WordTraitId | ReadTraitId | UnaskedTraitId

/** A trait with what shows it. */
export type FoundTrait = readonly [id: TraitId, what: string]
