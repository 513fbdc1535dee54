import { useEffect, useRef, useState } from "react";
import {
  cameraFaultOf,
  canPhotograph,
  closeCamera,
  openFaceCamera,
  photoOf,
  shoot,
  type CameraFault,
} from "./face-camera.ts";

/** A photo that was taken or chosen, with an address under which the page shows it. */
export interface Shot {
  readonly blob: Blob;
  readonly url: string;
}

/** One photo: the camera is asked for, shows its picture, and goes back once the photo is there. */
export function useCamera() {
  const [phase, setPhase] = useState<"idle" | "asking" | "live" | "done">("idle");
  const [fault, setFault] = useState<CameraFault>();
  const [stream, setStream] = useState<MediaStream>();
  const [shot, setShot] = useState<Shot>();
  const open = useRef<MediaStream>(undefined);
  const address = useRef<string>(undefined);
  const isGone = useRef(false);

  const free = (): void => {
    if (open.current) closeCamera(open.current);
    open.current = undefined;
    setStream(undefined);
  };
  const forget = (): void => {
    if (address.current) URL.revokeObjectURL(address.current);
    address.current = undefined;
    setShot(undefined);
  };
  const keep = (blob: Blob): void => {
    forget();
    free();
    address.current = URL.createObjectURL(blob);
    setShot({ blob, url: address.current });
    setPhase("done");
  };
  const begin = async (): Promise<void> => {
    setFault(undefined);
    forget();
    if (!canPhotograph()) {
      setFault("unable");
      return setPhase("idle");
    }
    setPhase("asking");
    try {
      const opened = await openFaceCamera();
      if (isGone.current) return closeCamera(opened);
      open.current = opened;
      setStream(opened);
      return setPhase("live");
    } catch (error) {
      free();
      setFault(cameraFaultOf(error));
      return setPhase("idle");
    }
  };
  const take = async (video: HTMLVideoElement): Promise<void> => keep(await shoot(video));
  const choose = async (file: File): Promise<void> => {
    setFault(undefined);
    try {
      keep(await photoOf(file));
    } catch {
      setFault("unreadable");
    }
  };
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
      if (open.current) closeCamera(open.current);
      if (address.current) URL.revokeObjectURL(address.current);
    };
  }, []);
  return { phase, fault, stream, shot, begin, take, choose };
}
