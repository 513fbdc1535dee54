import { ownWords } from "../../../../kernel/own-words.ts";

/** Words of the camera that reads tickets. */
export const useScanWords = ownWords({
  zh: {
    picture: "相机画面",
    opening: "正在打开相机",
    hold: "把准考证上的二维码对准框内，会自动读取",
    stop: "关闭相机",
    typed: "改为输入号码",
    troubles: {
      refused:
        "浏览器没有得到使用相机的许可。请在地址栏旁的网站设置里允许使用相机，再点“重试”；也可以直接输入准考证号。",
      none: "没有找到相机。请接上相机再点“重试”，或直接输入准考证号。",
      taken: "相机正被别的程序使用。请关掉那个程序再点“重试”，或直接输入准考证号。",
      insecure: "这个地址不是 https，浏览器不允许使用相机。请直接输入准考证号，或用扫码枪。",
      other: "相机打不开。请点“重试”，或直接输入准考证号。",
    },
  },
  en: {
    picture: "Camera",
    opening: "The camera is being opened",
    hold: "Hold the ticket's code in the frame; it is read by itself",
    stop: "Close the camera",
    typed: "Type the number",
    troubles: {
      refused:
        "The browser may not use the camera. Allow it in the site settings beside the address, then press “Try again”; or type the ticket's number.",
      none: "No camera was found. Connect one and press “Try again”, or type the ticket's number.",
      taken:
        "Another program uses the camera. Close it and press “Try again”, or type the ticket's number.",
      insecure:
        "This address is not https, so the browser allows no camera. Type the ticket's number or use a hand scanner.",
      other: "The camera cannot be opened. Press “Try again”, or type the ticket's number.",
    },
  },
  es: {
    picture: "Cámara",
    opening: "Se está abriendo la cámara",
    hold: "Ponga el código del pase en el marco; se lee solo",
    stop: "Cerrar la cámara",
    typed: "Escribir el número",
    troubles: {
      refused:
        "El navegador no tiene permiso para usar la cámara. Permítalo en los ajustes del sitio, junto a la dirección, y pulse «Reintentar»; o escriba el número del pase.",
      none: "No se encontró ninguna cámara. Conecte una y pulse «Reintentar», o escriba el número del pase.",
      taken:
        "Otro programa usa la cámara. Ciérrelo y pulse «Reintentar», o escriba el número del pase.",
      insecure:
        "Esta dirección no es https y el navegador no permite la cámara. Escriba el número del pase o use un lector.",
      other: "No se puede abrir la cámara. Pulse «Reintentar» o escriba el número del pase.",
    },
  },
});
