import type { Words } from "../zh.ts";

export const kernelWords: Words["kernel"] = {
  networkTrouble: "Hubo un problema en la red, inténtelo más tarde",
  notFoundTitle: "No se encuentra esta página",
  notFoundHint: "La dirección puede ser incorrecta o el contenido se movió. Vuelva al inicio o busque un curso.",
  forbiddenTitle: "No puede visitar esto ahora",
  unavailableTitle: "El servicio no está disponible ahora",
  unavailableHint: "Estamos en ello. Vuelva a cargar la página en un momento.",
  requestNumber: (id) => `Solicitud ${id}`,
  backHome: "Volver al inicio",
  noData: "Todavía no hay datos",
  loading: "Cargando",
  retry: "Reintentar",
};
