import { failureKind as kind, type FailureKind } from "../kernel/failure.ts";

/** Failures of the commerce domain (numbers 236001…). */
export const commerceMessages = {
  "commerce.shopNotFound": kind(236001, 404, {
    zh: "没有找到这家店铺",
    en: "This shop was not found",
    es: "No se encontró la tienda",
  }),
  "commerce.goodsNotFound": kind(236101, 404, {
    zh: "没有找到要购买的内容，可能已经下架",
    en: "What you want to buy is not offered",
    es: "Lo que quiere comprar no se ofrece",
  }),
  "commerce.isFree": kind(236102, 409, {
    zh: "现在免费，直接报名就可以",
    en: "It is free now; simply enrol",
    es: "Ahora es gratis; inscríbase sin más",
  }),
  "commerce.orderNotFound": kind(236103, 404, {
    zh: "没有找到这个订单",
    en: "This order was not found",
    es: "No se encontró el pedido",
  }),
  "commerce.orderNotOpen": kind(236104, 409, {
    zh: "订单已经支付、关闭或过期，请刷新后再看",
    en: "The order was paid, closed or has lapsed; please load it again",
    es: "El pedido ya está pagado, cerrado o caducado; vuelva a cargar",
  }),
  "commerce.orderOpen": kind(236105, 409, {
    zh: "您有一笔待支付的订单，要换优惠码请先取消它",
    en: "You have an order to pay; cancel it first to use another code",
    es: "Tiene un pedido por pagar; cancélelo para usar otro código",
  }),
  "commerce.ownOrder": kind(236106, 403, {
    zh: "自己的订单要由别人确认",
    en: "Somebody else has to settle your own order",
    es: "Su propio pedido lo debe tramitar otra persona",
  }),
  "commerce.refundClosed": kind(236107, 409, {
    zh: "已过退款期限，不能再申请退款",
    en: "The time for refunds is over",
    es: "El plazo de devolución ha terminado",
  }),
  "commerce.notPaid": kind(236108, 409, {
    zh: "这个订单没有可退的款项",
    en: "There is nothing to give back for this order",
    es: "No hay nada que devolver de este pedido",
  }),
  "commerce.codeUnknown": kind(236109, 400, {
    zh: "优惠码不对，或已停用",
    en: "This code does not exist or was stopped",
    es: "El código no existe o fue anulado",
  }),
  "commerce.codeNotNow": kind(236110, 409, {
    zh: "优惠码不在有效期内",
    en: "It is not the time of this code",
    es: "El código no está en su plazo",
  }),
  "commerce.codeUsedUp": kind(236111, 409, {
    zh: "优惠码已被用完",
    en: "This code is used up",
    es: "El código está agotado",
  }),
  "commerce.codeUsed": kind(236112, 409, {
    zh: "您已经用过这个优惠码，每人限用一次",
    en: "You have used this code; it serves once for each person",
    es: "Ya ha usado este código; sirve una vez por persona",
  }),
  "commerce.codeTaken": kind(236113, 409, {
    zh: "已有同样的优惠码，请换一个",
    en: "There is such a code already",
    es: "Ya existe ese código",
  }),
  "commerce.codeNotFound": kind(236114, 404, {
    zh: "没有找到这个优惠码",
    en: "This code was not found",
    es: "No se encontró el código",
  }),
  "commerce.codeDates": kind(236115, 400, {
    zh: "截止日期不能早于开始日期",
    en: "The last day cannot be before the first",
    es: "El último día no puede ser anterior al primero",
  }),
  "commerce.codeValue": kind(236116, 400, {
    zh: "请填写减免比例或立减金额，只填一项",
    en: "Give either a share or an amount",
    es: "Indique un porcentaje o un importe, solo uno",
  }),
  "commerce.secondPerson": kind(236117, 403, {
    zh: "1000 元及以上的退款，要由确认到账以外的另一个人登记",
    en: "A refund of 1,000 yuan or more has to be noted by somebody else than who confirmed the payment",
    es: "Un reembolso de 1000 yuanes o más lo debe registrar otra persona distinta de quien confirmó el pago",
  }),
} as const satisfies Record<string, FailureKind>;
