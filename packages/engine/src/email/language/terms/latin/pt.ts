import type { TermTable } from '../../term.ts'

export const pt: TermTable = {
  account: 'conta contas cadastro sua_conta perfil',
  mailbox:
    'caixa_postal caixa_de_entrada caixa_de_correio webmail conta_de_email conta_de_e-mail caixa_de_e-mail caixa_de_email',
  password: 'senha senhas palavra-passe palavra_passe token itoken chave_de_seguranca',
  card: 'cartao cartoes',
  identity: 'cpf cnpj dados_pessoais seus_dados dados_cadastrais identidade rg cnh chave_pix titular',
  signin: 'novo_acesso tentativa_de_acesso dispositivo acesso_suspeito duas_etapas dois_fatores novo_login',
  parcel:
    'encomenda* pacote* entrega* envio remessa correios rastreio rastreamento alfandega* objeto_postal taxa_de_importacao portes_de_envio agendar_a_entrega',
  invoice:
    'fatura* boleto* nota_fiscal nf-e nfe danfe cobranca* comprovante* nota_emitida segunda_via conta_de_luz duplicata nota_fiscal_eletronica emitida_contra conta_em_atraso fatura_em_aberto',
  payment: 'pagamento* transferencia* transacao pix compra debito credito_em_conta deposito',
  refund:
    'restituicao reembolso* restituir imposto_de_renda irpf estorno devolucao ressarcimento receita_federal indeniza* valor_a_restituir valores_a_receber valores_esquecidos dinheiro_esquecido a_receber',
  fine: 'multa_de multas_de a_multa as_multas sua_multa suas_multas multa_por multa_pendente multas_pendentes infracao debitos pendencia* divida* portagem pedagio ipva detran serasa protesto cnh suspensao_da_cnh pontos_na_cnh licenciamento pedagio* portage* coima* multa',
  prize:
    'premio* sorteio* recompensa* brinde* presente* loteria bonus promocao caixa_misteriosa chance oferta_exclusiva',
  voucher: 'vale-presente vale_presente cupom cupons voucher cartao_presente cartao-presente',
  survey: 'pesquisa inquerito questionario',
  points: 'pontos livelo milhas esfera pontuacao programa_de_fidelidade',
  crypto: 'cripto* bitcoin* carteira_digital carteira_de_cripto litecoin* monero* ativos_digitais activos_digitais',
  seed: 'frase_de_recuperacao frase_semente chave_privada 24_palavras 12_palavras',
  document: 'documento* arquivo* ficheiro* anexo* contrato* processo visualizar_documento protocolo',
  voicemail: 'mensagem_de_voz correio_de_voz fax',
  payroll: 'salario* folha_de_pagamento holerite contracheque fgts pis abono reajuste_salarial aumento_salarial',
  bank: 'banco bancos bancari* internet_banking net_banking agencia ourocard bradesco itau santander',
  bankdetails: 'dados_bancarios conta_bancaria iban agencia_e_conta',
  subscription: 'assinatura* subscricao renovacao mensalidade seu_plano plano_expir* plano_venc* hospedagem',
  storage: 'armazenamento espaco_de_armazenamento nuvem quase_esgotado',
  virus: 'virus antivirus malware infectado*',
  fund: 'heranca fundos fundo beneficiari* doacao doar milhao milhoes falecido parente_mais_proximo herdeir* filantrop* riquezas meu_falecido investimento* donativos',
  loan: 'emprestimo* credito_aprovado financiamento consignado limite_de_credito',
  job: 'vaga emprego trabalho_remoto renda_extra vagas trabalhar_em_casa trabalho_em_casa home_office ganhe_ate avaliando_produtos ganhe_dinheiro trabalho_online meio_periodo meio_tempo tarefas_simples avaliar_hoteis curtir_videos trabalho_a_distancia',
  message: 'mensagens_pendentes mensagem_pendente mensagens_retidas mensagens nova_mensagem',
  order: 'pedido pedidos',
  recording:
    'webcam gravei gravado pornograf* masturb* acesso_aos_seus_dispositivos invadi seu_dispositivo_foi pela_camera sites_adultos sites_pornograficos seus_contatos assistia',
  verify: 'verifi* confirm* valid* autentic* comprovar regulariz* recadastr*',
  update: 'atualiz* actualiz* reativ* renov* sincroniz* cadastre-se desbloque* aumente aument* amplie*',
  login:
    'acesse acessar entrar aceder iniciar_sessao fazer_login entre_para entre_na entre_no entre_em_sua faca_login entre_hoje entre_agora',
  click: 'clique clicar clicando link_abaixo botao_abaixo toque reagendar reagende',
  download:
    'baixar baixe descarregar instalar abrir_anexo arquivo_em_anexo visualizar imprimir arquivo_anexo arquivo_em instrucoes_em_anexo instrucoes_do_arquivo orientacoes_fornecidas no_anexo anexo',
  scan: 'escaneie digitalize qr_code qrcode codigo_qr escanear leia_o_qr',
  call: 'ligue telefone_para central_de_atendimento ligar',
  reply:
    'responda responder entre_em_contato contacte-me escreva-me volte_para aguardo_sua aguardando_sua_resposta me_responda contactem-me contate-me contactar-me entre_em_contacto entrem_em_contato me_contate chame_no chame_no_whatsapp whatsapp telegram me_chama me_escreva fale_comigo entre_em_contato_pelo responda-me para_mais_detalhes aguardo_resposta me_chame contacte',
  claim:
    'resgat* reivindi* receber_seu retirar reclamar garanta aproveite sacar saque receba troque trocar troque_seus retire_seu obtenha resgate efetuar_a_troca efetuar_o_resgate consultar consultar_e_sacar liberar_saque',
  pay: 'pagar pague quitar quite efetuar_o efetue liquidar proceda_ao_pagamento portes',
  send: 'envie_seus informe_seus preencha forneca envie-me nome_completo envie-me envia-me mande-me me_envie me_mande',
  secret: 'confidencial* segredo sigilo* sigilos* entre_nos nao_comente nao_conte somente_por_email',
  participate: 'participe participar inscreva-se concorra responda_a_pesquisa cadastre-se_agora inscreva-se registe-se',
  connect: 'conecte_sua',
  cancel:
    'cancelar cancelamento nao_reconhece nao_reconheco conteste nao_fui_eu nao_foi_voce caso_nao_reconheca avise-nos',
  unlock:
    'desbloquear desbloqueio liberar liberacao restaurar reativar manter_a_senha manter_sua mesma_senha manter_senha senha_atual mesma_palavra manter_a_mesma libere-as libere-os libere_as libere_os libere proteja_a_sua proteja_já proteja_sua_conta proteger_a_conta proteger_minha_conta',
  deadline:
    'prazo vence vencimento vencida vencido expira expirar expiram expirando expiracao urgente imediatamente hoje_mesmo ate_hoje ultimas_horas imediato data_limite evite prestes_a_expirar termina_hoje ate_o_dia nao_perca vencem vencera vencendo amanha ainda_hoje antes_do_protesto em_24_horas ate_24',
  suspend:
    'suspens* suspend* bloquead* bloqueio cancelad* desativad* restrit* restricao encerrad* limitad* interromp* negativad* corte_do_fornecimento corte_de_energia corte_no_fornecimento desligamento congelad*',
  loss: 'perder perda perdera perdidos serao_excluidas serao_eliminados apagados apagadas',
  legal:
    'judicial* processo_judicial policia mandado tribunal intimado penhora acao_judicial advogad* notificacao_extrajudicial crime coercitivamente conduzido',
  last: 'ultimo_aviso ultima_chance aviso_final ultima_notificacao ultimos_dias ultimo_dia ultima_oportunidade ultimas_horas',
  won: 'parabens ganhou ganhador* vencedor* selecionad* sortead* contemplad* liberado convidado voce_tem foi_liberado foi_aprovado contemplado voce_foi disponivel_para_voce boas_noticias',
  problem:
    'pendente* falhou nao_foi_possivel em_atraso atraso problema irregular* inconsisten* aguardando retid* divergen* nao_identificado incompleto em_aberto consta_em consta_no nao_foi_paga aguarda aguarda_o recusad* rejeitad* nao_conseguimos',
  intrusion:
    'suspeit* nao_autorizad* fraude* incomum estranh* seguranca invasao detectamos_uma detectamos_um removeu_seu nao_reconhec* compra_em_analise tentativa_de_compra tentou_entrar tentou_acessar tentaram_acessar tentativa_de_acesso tentativa_de_login alguém_acedeu alguém_acessou alguém_entrou alguém_iniciou dispositivo_desconhecido',
  riches:
    'milhoes_de milhoes_de_dolares renda_extra lucro por_dia diario por_semana ganhe_ate ganhe por_mes ganhos_diarios ao_dia dobre_seu duplique_seu',
  illness: 'cancer viuva caridade orfaos',
  free: 'gratis gratuit* exclusiv* sem_custo',
  anybody:
    'prezado_cliente prezada_cliente prezado_a prezado_usuario prezado_utilizador prezado_senhor prezado_consumidor prezado_contribuinte prezado_correntista prezado_associado prezado_beneficiario caro_cliente estimado_cliente cara_cliente caro_utilizador prezados saudacoes_para saudacoes querido querida amado',
  desk: 'suporte central_de central_de_seguranca atendimento administrador departamento',
  official: 'receita_federal ministerio governo tribunal cartorio policia_federal advogado',
  summons:
    'intimacao intimado citacao audiencia processo_eletronico mandado notificacao_extrajudicial testemunha boletim_de_ocorrencia',
  companion:
    'namoro garota mulher mulheres solteiras encontro mulher_solteira homem_serio minhas_fotos um_relacionamento',
  errand:
    'voce_esta_disponivel esta_disponivel preciso_de_um_favor um_favor seu_whatsapp seu_numero esta_ocupado esta_na_empresa preciso_da_sua_ajuda preciso_que_voce preciso_de_um_pix faca_um_pix me_faz_um_pix cartoes_presente_para uma_tarefa estou_em_reuniao consegue_fazer pode_fazer_um voce_consegue_fazer',
  balance:
    'saldo valor_disponivel valores_a_receber valor_a_receber credito_disponivel sacar saque valores_esquecidos r_a_receber a_receber saldo_a_receber dinheiro_esquecido',
  done: 'foi_alterada foi_alterado foi_enviado a_caminho foi_entregue pagamento_recebido pagamento_confirmado com_sucesso obrigado_pela_compra obrigado_pela_sua_compra obrigado_por_comprar agradecemos_sua_compra',
  noaction: 'nenhuma_acao desconsidere ignore_este pode_ignorar nao_e_necessario nao_precisa_fazer se_foi_voce',
  warning: 'phishing golpe golpes',
  relative: 'mae pai vovo mamae papai mãe mamã avó avô',
  newnumber:
    'novo_numero numero_novo celular_quebrou telemovel_avariou telemovel_partiu perdi_o_celular mudei_de_numero salva_esse_numero meu_celular caiu_na celular_caiu parti_o_telemóvel novo_número telemóvel_partiu telemóvel_caiu telemóvel_avariou mudei_de_número troquei_de_número',
  seeking: 'procuro_um_homem homem_serio relacionamento_serio gostei_do_seu seu_perfil te_conhecer',
  records:
    'lista_de_funcionarios contas_a_receber relatorio_de_contas contracheques_de_todos holerites_de_todos folhas_de_pagamento_de_todos lista_de_clientes',
  investment: 'investimentos investir aplicacao_financeira trading day_trade invista investir',
  proposition:
    'proposta_de_negocio proposta_de_negocios negocio_lucrativo beneficio_mutuo oferta_delicada oferecemos_emprestimos concedemos_emprestimos',
  newaccount:
    'nova_conta novo_iban novos_dados_bancarios mudamos_de_banco mudanca_de_conta alteracao_de_iban alteracao_dos_dados_bancarios outra_conta seguinte_conta em_auditoria novo_nib nova_chave_pix conta_da_nossa_filial conta_da_filial conta_da_subsidiaria nao_podemos_receber_pagamentos nao_pode_receber_pagamentos conta_alternativa conta_nova',
  mailsignin:
    'seu_e_mail_profissional seu_email_profissional seu_e_mail_corporativo seu_email_corporativo e_mail_da_empresa senha_do_e_mail senha_do_seu_e credenciais_de_e_mail conta_de_e_mail_empresarial',
  unreachable: 'nao_posso_atender nao_posso_falar nao_consigo_atender nao_me_ligue',
}
