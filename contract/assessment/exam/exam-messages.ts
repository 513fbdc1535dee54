import { failureKind as kind, type FailureKind } from "../../kernel/failure.ts";

/** Failures of days of exams, appointments and the door (numbers 248220…). */
export const examMessages = {
  "assessment.examDayNotFound": kind(248220, 404, {
    zh: "没有找到这场考试",
    en: "This exam was not found",
    es: "No se ha encontrado el examen",
  }),
  "assessment.roomNotFound": kind(248221, 404, {
    zh: "没有找到这个考场",
    en: "This room was not found",
    es: "No se ha encontrado el aula",
  }),
  "assessment.sessionNotFound": kind(248222, 404, {
    zh: "没有找到这个场次",
    en: "This session was not found",
    es: "No se ha encontrado el turno",
  }),
  "assessment.examDayOver": kind(248223, 409, {
    zh: "这场考试已结束或已取消",
    en: "This exam is over or was called off",
    es: "El examen ha terminado o se ha anulado",
  }),
  "assessment.notAnExam": kind(248224, 400, {
    zh: "请选择类型为“考试”的试卷",
    en: "Choose a paper of the kind exam",
    es: "Elija una prueba de tipo examen",
  }),
  "assessment.sessionWrong": kind(248225, 400, {
    zh: "场次的结束时间要晚于开始时间，且不超过 24 小时",
    en: "A session ends after it begins, within 24 hours",
    es: "Un turno termina después de empezar, en 24 horas",
  }),
  "assessment.sessionBegun": kind(248251, 409, {
    zh: "这一场已经有人开始作答，开始时间不能推后",
    en: "Somebody in this session works already; it cannot begin later",
    es: "Alguien de este turno ya responde; no puede empezar más tarde",
  }),
  "assessment.seatsTaken": kind(248226, 409, {
    zh: "这里还有学员的座位，请先把他们调整到其他场次",
    en: "Learners have seats there; move them to another session first",
    es: "Hay alumnos con asiento; muévalos antes a otro turno",
  }),
  "assessment.sessionsFull": kind(248227, 400, {
    zh: "一场考试最多 60 个场次",
    en: "An exam has at most 60 sessions",
    es: "Un examen tiene como máximo 60 turnos",
  }),
  "assessment.notAnInvigilator": kind(248228, 400, {
    zh: "只能安排课程团队成员或已通过审核的监考教师",
    en: "Only the course's team and approved invigilators can be chosen",
    es: "Solo el equipo del curso y vigilantes aprobados",
  }),
  "assessment.sessionFull": kind(248229, 409, {
    zh: "这个场次已约满",
    en: "This session is full",
    es: "Este turno está completo",
  }),
  "assessment.clash": kind(248230, 409, {
    zh: "与另一场考试的时间冲突",
    en: "It clashes with another exam",
    es: "Coincide con otro examen",
  }),
  "assessment.alreadyIn": kind(248231, 409, {
    zh: "其中有人已经签到，不能再调整",
    en: "Somebody among them is checked in already",
    es: "Alguien de ellos ya está registrado",
  }),
  "assessment.listTooLong": kind(248232, 400, {
    zh: "名单最多 2000 行，请分几次导入",
    en: "A list holds at most 2,000 rows; bring it in parts",
    es: "Una lista admite 2000 filas; impórtela por partes",
  }),
  "assessment.listHeaderWrong": kind(248249, 400, {
    zh: "第一行没有“登录名或学号”一列，请下载模板再填",
    en: "The first row has no column “Login name or number”; download the template",
    es: "La primera fila no tiene la columna «Usuario o número»; descargue la plantilla",
  }),
  "assessment.listEmpty": kind(248250, 400, {
    zh: "名单里没有学员",
    en: "The list holds nobody",
    es: "La lista está vacía",
  }),
  "assessment.notBegunYet": kind(248233, 409, {
    zh: "这个场次还没有开始",
    en: "This session has not begun yet",
    es: "Este turno aún no ha empezado",
  }),
  "assessment.notSelfBooked": kind(248234, 409, {
    zh: "这场考试由教师统一安排座位",
    en: "The teachers give the seats of this exam",
    es: "Los profesores asignan los asientos de este examen",
  }),
  "assessment.bookingNotOpen": kind(248235, 409, {
    zh: "预约还没有开始",
    en: "Appointments cannot be made yet",
    es: "Aún no se puede pedir cita",
  }),
  "assessment.bookingClosed": kind(248236, 409, {
    zh: "预约已截止",
    en: "Appointments cannot be made any more",
    es: "Ya no se puede pedir cita",
  }),
  "assessment.tooLateToChange": kind(248237, 409, {
    zh: "离开考太近，不能再预约、改约或取消，请联系任课教师",
    en: "It is too close to the session to book, change or cancel; ask your teacher",
    es: "Falta muy poco para reservar, cambiar o anular; consulte a su profesor",
  }),
  "assessment.bookedAlready": kind(248238, 409, {
    zh: "您已经有这场考试的预约",
    en: "You have an appointment for this exam already",
    es: "Ya tiene una cita para este examen",
  }),
  "assessment.holdOver": kind(248239, 409, {
    zh: "保留时间已过，座位已释放，请重新选择",
    en: "The seat was kept for you too long ago; choose again",
    es: "La reserva ha caducado; elija de nuevo",
  }),
  "assessment.notFullYet": kind(248240, 409, {
    zh: "这个场次还有座位，可以直接预约",
    en: "This session still has seats; you can book one",
    es: "Este turno aún tiene asientos; puede reservar",
  }),
  "assessment.noAppointment": kind(248241, 403, {
    zh: "您还没有这场考试的座位，请先预约",
    en: "You have no seat for this exam; make an appointment first",
    es: "No tiene asiento para este examen; pida cita antes",
  }),
  "assessment.wrongSession": kind(248242, 409, {
    zh: "现在不是预约的场次",
    en: "This is not the session that was booked",
    es: "No es el turno reservado",
  }),
  "assessment.notCheckedIn": kind(248243, 403, {
    zh: "还没有签到，请先在考场由监考教师签到",
    en: "You are not checked in; the invigilator in the room does that",
    es: "No está registrado; lo hace el vigilante en el aula",
  }),
  "assessment.ticketUnknown": kind(248244, 404, {
    zh: "没有这张准考证，请核对号码",
    en: "There is no such ticket; look at its number again",
    es: "No existe ese pase; compruebe el número",
  }),
  "assessment.ticketVoid": kind(248245, 409, {
    zh: "这张准考证已作废，请出示改约后的新准考证",
    en: "This ticket is void; ask for the newer one",
    es: "Este pase no es válido; pida el más reciente",
  }),
  "assessment.wrongRoom": kind(248246, 409, {
    zh: "这位学员的座位在本场次的另一个考场",
    en: "This learner sits in another room of this session",
    es: "Este alumno está en otra aula de este turno",
  }),
  "assessment.notYetTime": kind(248247, 409, {
    zh: "开考前一小时起可以签到",
    en: "Check-in begins one hour before the session",
    es: "El registro empieza una hora antes del turno",
  }),
  "assessment.tooLate": kind(248248, 409, {
    zh: "已超过允许迟到的时间，不能入场",
    en: "It is too late to be let in",
    es: "Es demasiado tarde para entrar",
  }),
} as const satisfies Record<string, FailureKind>;
