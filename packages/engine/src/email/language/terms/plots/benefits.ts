// What the state pays to everybody and everybody may claim: help (`aid`) with what a home costs (`household`), and the card of a
// health insurance. By vocabulary; a benefit is told by both words near each other.
import type { Plot } from '../../term.ts'

export const benefits: Plot = {
  latin: {
    en: {
      aid: 'allowance allowances subsidy subsidies grant grants support_payment support_scheme discount_scheme relief bonus benefit_payment fuel_payment heating_payment energy_payment winter_payment living_payment credit_scheme entitlement rebate',
      household: 'heating energy fuel winter cost_of_living electricity household households utility_bill energy_bill',
      healthcard: 'health_card health_insurance_card medicare_card nhs_card ehic ghic',
    },
    es: {
      aid: 'ayuda ayudas subsidio* subvención subvenciones bono_social bono_térmico bono_energético prestación prestaciones',
      household: 'calefacción energía energética luz electricidad gas combustible hogar hogares invierno vivienda',
      healthcard: 'tarjeta_sanitaria tarjeta_de_salud tarjeta_de_la_seguridad',
    },
    pt: {
      aid: 'apoio apoios subsídio* auxílio* benefício* tarifa_social vale_gás auxílio_gás abono',
      household: 'energia luz eletricidade gás aquecimento combustível família famílias habitação inverno',
      healthcard: 'cartão_de_saúde cartão_nacional_de_saúde cartão_do_sus cartão_de_utente cartão_europeu_de_seguro',
    },
    fr: {
      aid: 'aide aides allocation* prime chèque subvention* indemnité* bonus',
      household: 'énergie énergétique chauffage électricité gaz carburant logement foyer foyers inflation hiver',
      healthcard: 'carte_vitale carte_d_assurance_maladie carte_européenne_d_assurance carte_de_santé',
    },
    de: {
      aid: 'zuschuss zuschüsse pauschale energiepauschale heizkostenzuschuss *zuschuss *pauschale *prämie beihilfe förderung hilfszahlung sonderzahlung einmalzahlung entlastungszahlung energiegeld klimageld inflationsausgleich',
      household:
        'heizkosten* heizung energie* energiekosten strom* stromkosten gas haushalt haushalte klimageld klima* inflation* wohngeld winter*',
      healthcard:
        'gesundheitskarte* krankenkassenkarte* krankenversicherungskarte* versichertenkarte* versicherungskarte* egk',
    },
    it: {
      aid: 'bonus contributo contributi sussidio sussidi agevolazion* indennità incentivo assegno',
      household: 'energia riscaldamento bollette bolletta luce gas carburante famiglie casa inverno',
      healthcard: 'tessera_sanitaria carta_sanitaria tessera_team carta_team la_team',
    },
    nl: {
      aid: 'toeslag *toeslag tegemoetkoming compensatie subsidie vergoeding bijdrage steunpakket',
      household: 'energie* verwarming* stookkosten stroom gas huishouden huishoudens winter*',
      healthcard: 'zorgpas zorgkaart verzekeringspas zorgverzekeringskaart',
    },
    pl: {
      aid: 'dopłat* dodat* dofinansowan* świadczeni* zasił* bon_energetyczn* bon_ciepłownicz* rekompensat* wsparci*',
      household: 'energi* prąd* ogrzewani* opał* węgl* gaz gazu ciepł* gospodarstw* zimow*',
      healthcard: 'karta_ubezpieczenia karty_ubezpieczenia ekuz karta_zdrowia',
    },
    cs: {
      aid: 'příspěv* dotac* příplat* podpor* bonus dávk* doplatek',
      household: 'energi* elektřin* elektrin* topení vytápění bydlení plyn plynu domácnost* kúreni*',
      healthcard: 'kartičk*_pojišťovny průkaz*_pojištěnce kartičk*_pojištěnce preukaz*_poistenca zdravotní_kart*',
    },
    ro: {
      aid: 'ajutor ajutorul subvenți* sprijin sprijinul indemnizați* alocați* compensați*',
      household: 'energie energiei încălzire încălzirii căldură electricitate gaze facturi facturile locuinț*',
      healthcard: 'card*_de_sănătate cardul_de_sănătate card*_european_de_asigurări',
    },
    tr: {
      aid: 'destek desteği desteğ* yardım* ödenek ödeneğ* sübvansiyon* teşvik*',
      household: 'yakıt* ısınma* doğalgaz elektrik* enerji* fatura* kira* hane*',
      healthcard: 'sağlık_kart* sgk_kart* sigorta_kart*',
    },
    hu: {
      aid: 'támogatás* juttatás* segély* rezsitámogatás* rezsicsökkent* kedvezmény*',
      household: 'rezsi* fűtés* fűtési energia* áram* gáz* háztartás* tüzelő*',
      healthcard: 'taj-kártya* taj_kártya* egészségbiztosítási_kártya* eu-kártya*',
    },
    nordic: {
      aid: 'bidrag *bidrag stöd *stöd støtte *støtte tillskott tilskud *tilskud tilskudd *tilskudd ersättning elstøtte strømstøtte elstöd varmecheck',
      household: 'elstöd el elpris* värme* uppvärmning varme* opvarmning strøm* strömpris* energi* hushåll* husstand*',
      healthcard: 'sygesikring* sundhedskort* sygesikringskort* helsekort helsetrygdkort eu-kort försäkringskort',
    },
  },
  ownScript: {
    aid: 'пособи* субсиди* выплат* компенсац* льгот* помощь допомог* субсиді* виплат* компенсаці* пільг* επιδομα* επιδοτηση* επιδοματος βοηθημα*',
    household:
      'жку жкх коммунальн* отоплени* топлив* электроэнерги* энерги* зимн* опаленн* палив* комунальн* електроенергі* енергі* тепл* зимов* θερμανση* ρευμα* ενεργεια* καυσιμ* νοικοκυρι*',
    imminent: 'сегодня завтра сьогодні σημερα αυριο',
    healthcard: 'полис_омс полиса_омс медицинскии_полис медичн*_картк* медичн*_поліс* ευρωπαικη_καρτα καρτα_υγειας',
  },
  runningText: {
    aid: '补贴 補貼 补助 補助金 給付金 支援金 助成金 津贴 津貼 دعم إعانة مساعدة_مالية منحة بدل',
    household:
      '能源 电费 電費 取暖 供暖 消费 劳动 電気代 光熱費 暖房 物価高騰 ガス代 生活支援 الطاقة الكهرباء التدفئة الوقود الأسر',
    imminent: '今天 明天 本日 明日 اليوم غدا',
    healthcard: '医保卡 医疗保险卡 医保电子凭证 健保卡 健康保険証 マイナ保険証 البطاقة_الصحية بطاقة_التأمين',
  },
}
