// What is paid in so that it earns (see `latin/plots/pay-ins.ts`) in Russian, Ukrainian and Greek.
import type { TermTable } from '../../term.ts'

export const payInsOwnScript: TermTable = {
  payin:
    'внесите внести внесете вложите вложить вложив* вложени* взнос* депозит* инвестируите инвестир* внесіть вкладіть вкласти внесок* внеску інвестуите інвестув* καταθεσ* καταθεστε επενδυσ* επενδυστε',
  gain: 'получаите получать отримуите отримувати',
  sureprofit: 'без_риска без_рисков без_ризику без_ризиків χωρις_ρισκο',
}
