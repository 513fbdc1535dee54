import * as z from "zod";
import type { Settings } from "../../kernel/settings.ts";
import { signedPeer } from "../../kernel/request/signed-peer.ts";

/** What a comparison has found: the same person by so much, or that a person has to look. */
export interface PhotoVerdict {
  readonly decision: "same" | "person";
  /** From 0 to 1; null where there is no reliable answer. */
  readonly score: number | null;
}

/** Compares a photo with what is known of a person. */
export interface PhotoCheckProvider {
  /** `person`: nothing is asked and a person decides. `service`: somebody outside is asked, which the consent says. */
  readonly kind: "person" | "service";
  compare(reference: Buffer, photo: Buffer): Promise<PhotoVerdict>;
}

const PERSON: PhotoVerdict = { decision: "person", score: null };

const localProvider: PhotoCheckProvider = { kind: "person", compare: async () => PERSON };

const Answer = z.object({
  result: z.enum(["same", "different", "unsure"]),
  score: z.number().min(0).max(1),
});

function serviceAt(address: string, isProduction: boolean): PhotoCheckProvider {
  const peer = signedPeer(address, { name: "PHOTO_CHECK_URL", isProduction });
  return {
    kind: "service",
    async compare(reference, photo) {
      const question = {
        reference: reference.toString("base64"),
        photo: photo.toString("base64"),
      };
      // Silence, a refusal and nonsense alike are no answer.
      const answer = await peer.ask(question, Answer);
      if (!answer) return PERSON;
      return { decision: answer.result === "same" ? "same" : "person", score: answer.score };
    },
  };
}

const providers = new WeakMap<Settings, PhotoCheckProvider>();

/** The provider of this process: the service of PHOTO_CHECK_URL, `https://key:secret@host/path`, or people alone. */
export function photoProvider(settings: Settings): PhotoCheckProvider {
  const known = providers.get(settings);
  if (known) return known;
  const { photoCheckUrl, isProduction } = settings;
  const made = photoCheckUrl ? serviceAt(photoCheckUrl, isProduction) : localProvider;
  providers.set(settings, made);
  return made;
}
