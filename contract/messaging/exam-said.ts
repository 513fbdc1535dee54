import { said, type Words } from "./said-message.ts";

/** What the platform tells learners of exams that are sat in rooms. */
export const EXAM_SAID = {
  "assessment.movedUp": said(
    [
      "候补成功：{exam}",
      "您已从候补转为预约成功：{time}，{room}，{seat} 号座位。请到“考试预约”打印准考证。",
    ],
    [
      "You have a seat: {exam}",
      "A seat became free: {time}, {room}, seat {seat}. Print your ticket at “Appointments”.",
    ],
    [
      "Ya tiene asiento: {exam}",
      "Quedó un asiento libre: {time}, {room}, asiento {seat}. Imprima su pase en «Citas».",
    ],
  ),
  "assessment.seated": said(
    [
      "座位已安排：{exam}",
      "您的考试安排为：{time}，{room}，{seat} 号座位。以前的准考证作废，请到“考试预约”打印新的准考证。",
    ],
    [
      "Your seat: {exam}",
      "You sit at {time}, {room}, seat {seat}. Tickets from before are void; print the new one at “Appointments”.",
    ],
    [
      "Su asiento: {exam}",
      "Se examina el {time}, {room}, asiento {seat}. Los pases anteriores no valen; imprima el nuevo en «Citas».",
    ],
  ),
  "assessment.waitMoved": said(
    [
      "候补的场次改期：{exam}",
      "您候补的场次改到 {time}。您仍在候补；时间不合适可到“考试预约”取消。",
    ],
    [
      "New time: {exam}",
      "The session that you wait for is now at {time}. You still wait; leave the queue at “Appointments” if it does not suit you.",
    ],
    [
      "Nueva hora: {exam}",
      "El turno que espera pasa al {time}. Sigue en espera; si no le conviene, anule en «Citas».",
    ],
  ),
  "assessment.examCancelled": said(
    ["考试取消：{exam}", "您预约的考试已取消，原因：{reason}。"],
    ["Called off: {exam}", "The exam that you have booked was called off: {reason}."],
    ["Anulado: {exam}", "El examen que reservó se ha anulado: {reason}."],
  ),
} as const satisfies Record<string, Words>;
