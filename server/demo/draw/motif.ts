import { balance, bowls, camera, heartbeat, lotusOnWater, nest, papercut, planter, recycle, scissors, shield, wok, yarn } from "./object-home.ts";
import type { Drawn, Paint } from "./object-paint.ts";
import { onLight } from "./object-paint.ts";
import { bigPhone, brushAndStone, careHands, foldingFan, framedPicture, gourd, hulusi, letter, melody, mind, network, openBook, paperPlane, scroll } from "./object-study.ts";
import { bulb, certificate, electricCar, hoop, joint, livestream, microphone, office, savings, shaft, steamer, teaSet } from "./object-work.ts";
import { board, bookshelf, bus, honey, lesson, people, rain, repair, seeds, sprig, steps, telescope, tent, yarnPole } from "./object-world.ts";
import type { Random } from "./random.ts";

const group = (count: number): Drawn => (p) => people(p, count);

/** What each text is about; a key that is missing here draws a microphone. */
const motifs: Record<string, Drawn> = {
  "course-papercut-01": papercut, "course-gardening-01": planter, "course-homecooking-01": wok, "course-photo-01": camera, "course-crochet-01": yarn,
  "course-firstaid-01": heartbeat, "course-parenting-01": nest, "course-waste-01": recycle, "course-civil-code-01": balance, "course-antifraud-01": shield,
  "course-calligraphy-01": brushAndStone, "course-painting-01": scroll, "course-choir-01": melody, "course-opera-01": foldingFan, "course-memoir-01": letter,
  "course-taichi-01": lotusOnWater, "course-smartphone-01": bigPhone, "course-wellness-01": gourd, "course-baduanjin-01": group(3), "course-hulusi-01": hulusi,
  "course-carpentry-01": joint, "course-embroidery-01": hoop, "course-cnc-01": shaft, "course-electrician-01": bulb, "course-nev-01": electricCar,
  "course-baking-01": steamer, "course-eldercare-01": careHands, "course-ecommerce-01": livestream, "course-tea-01": teaSet, "course-office-01": office,
  "course-history-01": bookshelf, "course-poetry-01": openBook, "course-psychology-01": mind, "course-art-01": framedPicture, "course-english-01": paperPlane,
  "course-botany-01": sprig, "course-ai-01": network, "course-finance-01": savings, "course-astronomy-01": telescope, "course-climate-01": rain,
  "article-festival-opening": lesson, "article-night-reading": bookshelf, "article-workshop-open": shaft, "article-botany-map": sprig, "article-star-night": telescope,
  "article-volunteer-tablets": bigPhone, "article-senior-university-forty": certificate, "article-mountain-bus": bus, "article-grandma-video-call": group(2), "article-carpenter-apprentice": joint,
  "article-family-table": bowls, "article-night-shift-nurse": careHands, "article-calligraphy-ninety-one": brushAndStone, "article-bee-farmer": honey, "article-repair-shop": repair,
  "article-village-choir": yarnPole, "article-policy-skill-subsidy": steps, "article-policy-credit-transfer": savings, "article-policy-community-space": board,
  "school-article-exhibition": framedPicture, "school-article-oldest-student": letter,
  "topic-festival": group(5), "topic-silver-digital": bigPhone, "topic-craftsman": hoop, "topic-family": nest, "topic-nature": tent, "topic-reading": openBook,
  "activity-winter-papercut": papercut, "activity-book-exchange": bookshelf, "activity-star-camp": tent, "activity-spring-couplets": scroll, "activity-firstaid-drill": heartbeat,
  "activity-job-fair": certificate, "activity-tea-walk": teaSet, "activity-learning-festival": lesson, "activity-photo-contest": camera, "activity-evening-school": yarn,
  "activity-silver-clinic": bigPhone, "activity-village-classroom": bus, "activity-craft-exhibition": scissors, "activity-choir-gala": melody, "activity-taichi-thousand": group(4),
  "activity-harvest-livestream": livestream, "activity-old-road-walk": steps, "activity-family-kitchen": bowls, "activity-swap-repair": repair, "activity-seed-library": seeds,
};

/** The object that stands for a text. */
export function objectFor(key: string): Drawn {
  return motifs[key] ?? microphone;
}

/** Papers for an object on a pale plate. */
export function papersFor(random: Random, order: number): Paint {
  return onLight[(order + random.int(0, 1)) % onLight.length] ?? random.pick(onLight);
}
