// What is printed on a card. Money goes back to a card by itself, and to an account by its number; only a thief needs what is
// printed on the card to pay something out. By vocabulary.
import type { TermTable } from '../../../term.ts'
import type { Vocabulary } from '../../../vocabularies.ts'

export const cardData: Partial<Readonly<Record<Vocabulary, TermTable>>> = {
  en: {
    carddata: 'card_details card_number card_information card_info card_data',
    refund: 'we_owe_you owed_to_you due_to_you entitled_to_a',
  },
  es: {
    carddata:
      'datos_de_su_tarjeta datos_de_la_tarjeta datos_de_tu_tarjeta datos_de_tarjeta número_de_tarjeta número_de_su_tarjeta',
  },
  pt: {
    carddata:
      'dados_do_seu_cartão dados_do_cartão dados_de_cartão dados_do_teu_cartão número_do_cartão número_do_seu_cartão',
  },
  fr: {
    carddata:
      'coordonnées_de_carte données_de_carte coordonnées_de_votre_carte données_de_votre_carte informations_de_votre_carte informations_de_carte numéro_de_carte numéro_de_votre_carte',
  },
  de: {
    carddata:
      'kartendaten kartennummer kreditkartendaten bankkartendaten kreditkartennummer daten_ihrer_karte daten_ihrer_kreditkarte daten_ihrer_bankkarte daten_ihrer_debitkarte',
  },
  it: {
    carddata:
      'dati_della_carta dati_della_sua_carta dati_della_tua_carta dati_di_carta numero_di_carta numero_della_carta',
  },
  nl: {
    carddata:
      'kaartgegevens kaartnummer pasgegevens creditcardgegevens gegevens_van_uw_betaalpas gegevens_van_uw_kaart',
  },
  pl: { carddata: 'dane_karty danych_karty dane_swojej_karty dane_twojej_karty numer_karty numeru_karty' },
  cs: {
    carddata:
      'údaje_o_kartě údaje_karty údaje_z_karty údaje_své_karty údaje_platební_karty číslo_karty číslo_platební_karty',
  },
  ro: { carddata: 'datele_cardului datele_de_card date_de_card numărul_cardului' },
  tr: { carddata: 'kart_bilgi* kart_numara* kartınızın_bilgi*' },
  hu: { carddata: 'kártyaadat* bankkártyaadat* kártyaszám* kártya_adat*' },
  nordic: { carddata: 'kortuppgift* kortoplysning* kortopplysning* kortnummer kortdata' },
  hr: { carddata: 'podatke_kartice podatke_o_kartici broj_kartice podatke_s_kartice' },
  fi: { carddata: 'korttitie* kortin_tiedot kortin_numero' },
}
