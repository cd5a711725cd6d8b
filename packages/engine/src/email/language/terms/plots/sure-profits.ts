// Profit that is promised for sure, which whoever may sell investments must not say and whoever lends or saves does not. By
// vocabulary.
import type { Plot } from '../../term.ts'

export const sureProfits: Plot = {
  latin: {
    en: {
      sureprofit:
        'guaranteed_profit guaranteed_profits guaranteed_return guaranteed_returns guaranteed_income guaranteed_daily risk-free_profit risk-free_profits risk_free_profit risk-free_returns no_risk_of_loss can_t_lose_your cannot_lose_your',
    },
    de: {
      sureprofit:
        'garantierter_gewinn garantierten_gewinn garantierte_gewinne garantierte_rendite garantierten_gewinnen risikofreier_gewinn risikofreie_gewinne garantiertes_einkommen',
    },
    fr: {
      sureprofit:
        'gains_garantis profit_garanti profits_garantis revenu_garanti revenus_garantis rendement_garanti_de bénéfice_garanti bénéfices_garantis sans_aucun_risque_de_perte',
    },
    es: {
      sureprofit:
        'ganancias_garantizadas ganancia_garantizada beneficio_garantizado beneficios_garantizados ingresos_garantizados rentabilidad_garantizada_de garantizamos_ganancias sin_riesgo_de_perder',
    },
    pt: {
      sureprofit:
        'lucro_garantido lucros_garantidos ganhos_garantidos rendimento_garantido rendimentos_garantidos retorno_garantido renda_garantida',
    },
    it: {
      sureprofit:
        'profitto_garantito profitti_garantiti guadagno_garantito guadagni_garantiti rendimento_garantito_del entrate_garantite',
    },
    nl: {
      sureprofit:
        'gegarandeerde_winst gegarandeerde_winsten gegarandeerd_rendement gegarandeerd_inkomen winst_gegarandeerd',
    },
    pl: {
      sureprofit:
        'gwarantowany_zysk gwarantowane_zyski gwarantowanego_zysku gwarantowany_dochód gwarantowany_przychód zapewnia_gwarantowany gwarancja_zysku gwarancją_zysku',
    },
    cs: {
      sureprofit: 'zaručený_zisk zaručené_zisky zaručeného_zisku garantovaný_zisk garantovaný_příjem zaručený_výnos_za',
    },
    ro: {
      sureprofit: 'profit_garantat câștig_garantat câștiguri_garantate venit_garantat profituri_garantate',
    },
    tr: {
      sureprofit: 'garantili_kazanç garantili_kâr garanti_kazanç kâr_garantisi kazanç_garantisi',
    },
    nordic: {
      sureprofit:
        'garanterad_vinst garanterade_vinster garanteret_profit garanteret_gevinst garantert_fortjeneste garantert_gevinst garanteret_fortjeneste garanterad_inkomst',
    },
    hu: {
      sureprofit: 'garantált_nyereség* garantált_profit* garantált_haszon* garantált_jövedelem*',
    },
    id: {
      sureprofit: 'keuntungan_dijamin keuntungan_pasti profit_pasti untung_pasti keuntungan_terjamin',
    },
  },
  ownScript: {
    sureprofit:
      'гарантированная_прибыль гарантированную_прибыль гарантированныи_доход гарантированного_дохода гарантированнои_прибыл* гарантовании_прибуток гарантовании_дохід гарантованого_прибутку гарантирана_печалба гарантирани_печалби εγγυημενο_κερδος εγγυημενα_κερδη',
  },
  runningText: {
    sureprofit:
      '保证盈利 保證獲利 稳赚不赔 穩賺不賠 必ず儲かる 確実に儲かる أرباح_مضمونة ربح_مضمون 亏损包赔 虧損包賠 包赔 保本保收益 稳定收益',
  },
}
