import {
  getQuota,
  getResource,
  listResources,
} from "@perennial/contract/media/resource/library.ts";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLive } from "../../space/live.ts";
import { useUploads } from "../upload/use-uploads.ts";

/** Progress comes several times a second; a list is read anew at most this often. */
const CALM_MS = 1_500;

function readAnew(client: QueryClient): void {
  for (const { name } of [listResources, getResource, getQuota]) {
    void client.invalidateQueries({ queryKey: [name] });
  }
}

/** Reads lists and details of resources anew when the server has news of one, and when an upload is done. */
export function useResourceNews(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const { uploads } = useUploads();
  const done = uploads.filter(({ state }) => state === "done").length;
  useLive("media", () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      readAnew(client);
    }, CALM_MS);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (done > 0) readAnew(client);
  }, [done, client]);
}
