// What tax offices, police, courts and ministries call themselves, by language, in folded spelling (`language/fold.ts`).
import { normalForm } from '../../../../normal-form.ts'

/** Names and offices in scripts with spaces, as whole words; `*` leaves the end open. */
const WORDS = `ministry_of ministries_of department_of_revenue department_of_transportation department_of_motor_vehicles
  department_of_justice department_of_labor department_of_health department_of_homeland internal_revenue tax_authority tax_office
  tax_administration revenue_service revenue_authority inland_revenue customs_authority customs_service customs_office
  customs_and_border police_department federal_police state_police supreme_court district_court immigration_office
  immigration_service social_security_administration
  bundesamt *bundesamt bundeszentralamt finanzamt *ministerium bundesministerium zollamt hauptzollamt polizei bundespolizei
  kriminalpolizei amtsgericht bussgeldstelle staatsanwaltschaft bundeskriminalamt ordnungsamt
  direction_generale_des_finances ministere_de ministere_des police_nationale gendarmerie tresor_public assurance_maladie
  douane_francaise prefecture_de agence_nationale_de agence_nationale_des impots_gouv
  agencia_tributaria ministerio_de ministerio_del policia_nacional guardia_civil administracion_tributaria hacienda_publica
  juzgado_de direccion_general_de buzon_tributario seguridad_social fiscalia_general
  receita_federal autoridade_tributaria ministerio_da ministerio_do policia_federal policia_civil portal_das_financas
  seguranca_social poder_judiciario tribunal_de_justica departamento_de_transito
  agenzia_delle_entrate ministero_della ministero_delle ministero_dell polizia_di_stato guardia_di_finanza carabinieri
  belastingdienst ministerie_van rijksoverheid centraal_justitieel openbaar_ministerie
  urzad_skarbowy ministerstwo policja krajowa_administracja_skarbowa sad_rejonowy generalna_dyrekcja
  financni_urad financni_sprava ministerstvo policie_cr celni_sprava statna_policia financna_sprava
  skatteverket skatteetaten skattestyrelsen polismyndigheten politiet tullverket transportstyrelsen kronofogden
  verohallinto poliisi kansanelakelaitos
  gelir_idaresi bakanligi emniyet_genel_mudurlugu vergi_dairesi
  ministerul agentia_nationala_de_administrare politia_romana adohivatal miniszterium rendorseg
  porezna_uprava ministarstvo poreska_uprava financna_uprava
  tong_cuc_thue cuc_thue chi_cuc_thue bo_cong_an co_quan_thue cuc_canh_sat
  direktorat_jenderal_pajak kementerian kepolisian bea_dan_cukai lembaga_hasil_dalam_negeri
  министерство налогов* федеральная_налоговая мвд прокуратура госуслуги фссп міністерство податков* поліція прокуратура
  υπουργειο ανεξαρτητη_αρχη ααδε ελληνικη_αστυνομια εφορια`

/** In scripts that part no words or glue articles on. */
const INSIDE = `国税庁 税務署 国税局 警察庁 厚生労働省 財務省 税务局 公安局 公安部 财政部 人社局 社保局 海关总署 人民法院 國稅局 監理服務 경찰청 국세청 검찰청
  관세청 행정안전부 국민건강보험 وزارة مصلحة_الضرائب الضرائب_والجمارك الجمارك النيابة_العامة المديرية_العامة شرطة
  मंत्रालय विभाग पुलिस กรมสรรพากร กระทรวง สำนักงานตำรวจ กรมการขนส่ง רשות_המסים משטרת_ישראל ביטוח_לאומי`

const list = (text: string): readonly string[] => text.split(/\s+/).map((name) => name.replaceAll('_', ' '))

const pattern = (name: string): string =>
  name.startsWith('*') ? `\\p{L}*${name.slice(1)}` : name.endsWith('*') ? `${name.slice(0, -1)}\\p{L}*` : name

const WHOLE = new RegExp(`(?<!\\p{L})(?:${list(WORDS).map(pattern).join('|')})(?!\\p{L})`, 'u')
const PARTS = list(INSIDE).map((name) => normalForm(name, 'NFKC'))

/** The name of an authority in a folded display name; null where there is none. */
export const authorityIn = (folded: string): string | null =>
  WHOLE.exec(folded)?.[0] ?? PARTS.find((part) => folded.includes(part)) ?? null
