import type { TermTable } from '../../term.ts'

export const es: TermTable = {
  account: 'cuenta cuentas perfil area_de_cliente su_usuario acceso_a_su_banca',
  mailbox: 'buzon correo_web bandeja_de_entrada cuenta_de_correo',
  password: 'contrasena* clave_de_acceso claves credenciales',
  card: 'tarjeta* tarjeta_de_credito',
  identity: 'identidad datos_personales sus_datos dni nif rfc curp',
  signin: 'inicio_de_sesion dos_pasos dispositivo doble_factor',
  parcel: 'paquete* envio entrega* aduana* aduanero correos reparto',
  invoice: 'factura* recibo facturacion',
  payment: 'pago pagos transferencia* transaccion cargo domiciliacion metodo_de_pago compra',
  refund: 'reembolso* devolucion* agencia_tributaria hacienda impuestos',
  fine: 'multa* infraccion dgt sancion* peaje deuda* recargo multa_no impago sanciones peaje* infraccion*',
  prize: 'premio* sorteo* loteria regalo* recompensa* bono sorpresa oportunidad_unica caja_misteriosa',
  voucher: 'tarjeta_regalo tarjetas_regalo cupon cupones vale_de_compra vale',
  survey: 'encuesta* cuestionario',
  points: 'puntos millas programa_de_fidelidad',
  crypto: 'cripto* bitcoin* billetera monedero litecoin* monero*',
  seed: 'frase_de_recuperacion frase_semilla clave_privada 24_palabras 12_palabras',
  document: 'documento* archivo* adjunto* fichero* contrato',
  voicemail: 'mensaje_de_voz buzon_de_voz fax',
  payroll: 'nomina salario* sueldo*',
  bank: 'banco bancos bancari* banca banca_en_linea',
  bankdetails:
    'datos_bancarios cuenta_bancaria iban numero_de_cuenta clabe nueva_cuenta nuevo_numero_de_cuenta coordenadas_bancarias cambiado_de_banco cambiado_de_entidad nuestra_nueva_cuenta',
  subscription: 'suscripcion* renovacion membresia',
  storage:
    'almacenamiento espacio_de_almacenamiento nube alcanzado_el ampliar_el_limite buzon_lleno casi_lleno casi_llena esta_lleno esta_llena',
  virus: 'virus antivirus malware infectado*',
  fund: 'herencia fondos beneficiari* donacion donar millones difunto fallecido pariente mi_difunto gravemente_enferm* ultima_voluntad',
  loan: 'prestamo* credito_rapido financiacion',
  job: 'empleo oferta_de_trabajo trabajo_desde_casa trabajo_a_distancia teletrabajo curriculum oferta_de_empleo ofrecerle_un_trabajo gane_entre gane_hasta gana_hasta gana_entre ingresos_extra tiempo_parcial medio_tiempo desde_casa tareas_sencillas evaluar_hoteles',
  message: 'mensajes_pendientes mensajes_retenidos mensaje_nuevo mensajes',
  order: 'pedido pedidos',
  recording:
    'webcam grabe grabado_un pornograf* masturb* hackeado acceso_a_su_dispositivo acceso_a_sus_dispositivos programa_espia le_grabe te_grabe la_camara paginas_para_adultos sus_contactos tus_contactos videos_intimos he_instalado',
  verify:
    'verific* confirm* valid* autentic* acredit* verifiqu* autentiqu* certifiqu* activarla activar comprob* identifi* revise_sus revise_su revise_los compruebe',
  update:
    'actualiz* reactiv* renov* sincroniz* regulariz* actualic* sincronic* regularic* amplie* ampliar* amplía_ahora amplíe_ahora amplíe amplía amplíelo',
  login: 'inicie_sesion iniciar_sesion acceda acceder ingrese ingresar accede acceda_antes acceder_a_la entre_en',
  click: 'haga_clic clic pulse pinche enlace haz_clic boton ver_multa ver_notificacion reprogramar* reprograme',
  download: 'descarg* instalar abrir_el ver_documento adjunto',
  scan: 'escanee escanea codigo_qr escanear',
  call: 'llame llamar linea_gratuita',
  reply:
    'responda responder contacteme escribame respondeme contactame pongase_en_contacto comuniquese escribeme escribenos escribanos whatsapp telegram contacta_con contacta_por respondame contesteme escribame',
  claim: 'reclam* canje* recibir_su retirar cobrar reciba obten consigue obtenga obtener recibir reclame recoger',
  pay: 'pagar pague abonar abone liquidar pagando paguela paguelo paguelas paguelos abonela abonelo',
  send: 'envienos facilite proporcione nombre_completo rellene complete envie_los envieme enviame envienme mandeme mandame',
  secret: 'confidencial* secreto discrecion no_lo_comentes solo_por_correo no_se_lo no_lo_comente entre_nosotros',
  participate: 'particip* responde_a complete_la_encuesta juega registrese registrate inscribase',
  connect: 'conecte_su',
  cancel: 'cancelar anular disputar no_reconoce no_fue_usted',
  unlock:
    'desbloque* restablec* liberar rehabilit* restaur* mantener_la conservar_su reactiv* misma_contrasena mantener_contrasena contrasena_actual mantener_mi liberelos liberelo proteja_su_cuenta protege_tu_cuenta proteger_su_cuenta proteger_mi_cuenta asegure_su_cuenta',
  deadline:
    'plazo vence vencimiento vencido expira expirar caduca caducar caducidad urgente inmediat* hoy_mismo antes_de lo_antes_posible fecha_limite pendiente_de_lectura antes_de_24 en_24_horas en_48_horas 24_horas vencida mayor_brevedad',
  suspend:
    'suspen* bloque* desactiv* restring* limitad* cancelad* cerrad* inhabilitad* retenid* pausara corte_del_servicio corte_de_suministro corte_del_suministro corte_de_luz sera_cortad congelad* restringid*',
  loss: 'perder perdida perdera eliminados seran_eliminadas se_eliminaran se_eliminarán se_borrarán serán_eliminadas serán_eliminados serán_borradas',
  legal: 'judicial* demanda policia tribunal juzgado embargo abogado denuncia citacion',
  last: 'ultimo_aviso ultima_oportunidad aviso_final ultimo_dia ultimo_recordatorio ultima_notificacion',
  won: 'felicidades felicitaciones enhorabuena ganador* ganado seleccionad* elegid* afortunad* has_sido ha_sido ha_sido_seleccionad finalista',
  problem:
    'pendiente* fallo fallido no_se_pudo no_hemos_podido no_pudimos impago* error problema incidencia rechazad* incomplet* atrasado presenta_novedad presenta_una_novedad presenta_un_problema rechazar* ',
  intrusion:
    'inusual* sospechos* no_autorizad* fraude* seguridad fraudulent* intento_acceder intento_iniciar intentaron_acceder intento_entrar intento_de_acceso alguien_ha_accedido alguien_accedió alguien_ha_iniciado alguien_inició dispositivo_desconocido',
  riches:
    'millones_de fortuna ingresos_pasivos al_dia diarios por_dia semanales gane_hasta gana_hasta gane_entre cobro_diario pago_diario cada_dia euros_diarios duplique_su duplica_tu',
  illness: 'cancer viuda caridad huerfanos',
  free: 'gratis gratuit* exclusiv* sin_coste',
  anybody:
    'estimado_cliente estimada_cliente apreciado_cliente querido_cliente estimado_usuario querido_amigo estimado',
  desk: 'servicio_de_atencion soporte atencion_al_cliente administrador equipo_de_seguridad',
  official: 'abogado ministerio notario gobierno fundacion',
  summons:
    'citacion juicio demanda_judicial notificacion_judicial comparendo audiencia fotomulta notificacion_electronica notificacion_pendiente aviso_de_notificacion sede_electronica',
  companion: 'mujer mujeres chica chicas solteras citas mujer_soltera hombre_serio relacion_seria',
  errand:
    'esta_disponible estas_disponible un_favor necesito_un_favor su_whatsapp estas_en_la_oficina esta_en_la_oficina necesito_tu_ayuda necesito_su_ayuda necesito_que_hagas necesito_que_me tarjetas_regalo_para una_gestion tarea_urgente estoy_en_una_reunion puedes_hacer_una puede_hacer_una puedes_gestionar que_saldo_tenemos esta_usted_en_la tarjetas_de_regalo comprar_unas_tarjetas necesito_hacer_un_pago',
  balance: 'saldo fondos_disponibles retirar retiro',
  done: 'se_ha_cambiado ha_sido_cambiad ha_sido_enviado en_camino ha_sido_entregado pago_recibido con_exito ha_recibido gracias_por_su_compra gracias_por_tu_compra gracias_por_su_pedido gracias_por_tu_pedido gracias_por_su_pago',
  noaction:
    'ninguna_accion ignore_este ignorar_este puede_ignorar haga_caso_omiso no_tiene_que si_fue_usted si_has_sido_tu',
  warning: 'phishing estafa estafas suplantacion',
  relative: 'mama papa abuela abuelo',
  newnumber: 'numero_nuevo nuevo_numero se_me_ha_caido movil_se perdi_el_movil telefono_roto mi_movil mi_telefono',
  seeking: 'busco_un_hombre hombre_serio relacion_seria conocerte_mejor tu_perfil conocer_a_alguien',
  records:
    'lista_de_empleados listado_de_empleados cuentas_por_cobrar informe_de_antiguedad nominas_de_todos lista_de_clientes',
  investment: 'inversion inversiones invertir trading bolsa senales_de_trading invierta_en invierta invertir',
  proposition:
    'propuesta_de_negocio negocio_lucrativo beneficio_mutuo oferta_delicada ofrecemos_prestamos otorgamos_prestamos',
  newaccount:
    'nueva_cuenta nuevo_iban nuevos_datos_bancarios cambiado_de_banco cambio_de_cuenta cambio_de_banco otra_cuenta siguiente_cuenta en_auditoria nueva_cuenta_bancaria hemos_cambiado_de cuenta_de_nuestra_filial cuenta_de_la_filial no_podemos_recibir_pagos no_puede_recibir_pagos cuenta_nueva cuenta_alternativa temporalmente_inhabilitada cuenta_sustituta',
  mailsignin:
    'su_correo_corporativo su_correo_profesional su_correo_empresarial tu_correo_corporativo correo_de_empresa su_cuenta_de_correo contrasena_de_su_correo credenciales_de_su_correo contrasena_del_correo',
  unreachable: 'no_puedo_atender no_puedo_hablar no_puedo_contestar no_me_llames no_me_llame',
  groupchat:
    'crea_un_grupo_de_whatsapp crear_un_grupo_de_whatsapp cree_un_grupo_de_whatsapp crea_un_grupo_de_telegram crear_un_grupo_de_telegram cree_un_grupo_de_telegram',
}
