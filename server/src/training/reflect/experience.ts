import * as contract from "@perennial/contract/training/reflect/experience.ts";
import { sql } from "kysely";
import { tieTextPictures } from "../../files/public.ts";
import { now } from "../../kernel/clock.ts";
import { readPage } from "../../kernel/database/paging.ts";
import { isBlank, wordsOf } from "../../kernel/html/texts.ts";
import { sendSystemMessage } from "../../messaging/public.ts";
import { implement } from "../tables.ts";
import { experiencePlace } from "./experience-place.ts";
import { EXPERIENCE, type ExperienceRight } from "./experience-right.ts";
import { experiences, experiencesOf, saysWord, withListed } from "./experience-rows.ts";

const { draft, published, returned } = contract.ExperienceState;
/** Comments that an experience takes, so that its page stays one. */
const COMMENTS_MAX = 200;

const linkTo = ({ packageId, id }: Pick<ExperienceRight, "packageId" | "id">): string =>
  `/ucenter/learning-space/train/${packageId}/my-experience/detail/${id}`;

/** What learners of a project write about their learning, for their class and who leads it. */
export const experienceOperations = implement(contract, {
  async getExperiencePlace({ input, db, viewer }) {
    const place = await experiencePlace(db, viewer().userId, input.packageId);
    return {
      mayWrite: place !== undefined,
      className: place?.className ?? "",
      minWords: place?.minWords ?? 0,
    };
  },

  async listOwnExperiences({ input, db, viewer }) {
    const found = experiences(db)
      .where("written.package_id", "=", input.packageId)
      .where("written.user_id", "=", viewer().userId);
    const { rows, page } = await readPage(found, input, (all) =>
      withListed(all)
        .select("written.return_reason as returnReason")
        .orderBy("written.updated_at", "desc")
        .orderBy("written.id"),
    );
    return { data: rows, page };
  },

  async listClassExperiences({ input, db, viewer }) {
    const place = await experiencePlace(db, viewer().userId, input.packageId);
    // Who is in no class shares with nobody.
    let found = experiencesOf(db, place?.classId ?? "").where("written.state", "=", published);
    if (input.isFeatured) found = found.where("written.is_featured", "=", true);
    if (input.keyword !== "") found = found.where(saysWord(input.keyword));
    const { rows, page } = await readPage(found, input, (all) =>
      withListed(all)
        .orderBy("written.is_featured", "desc")
        .orderBy("written.published_at", "desc")
        .orderBy("written.id"),
    );
    return { data: rows, page };
  },

  async listLedExperiences({ input, db, viewer, right: { classId: own } }) {
    let found = experiencesOf(db, own.id).where("written.state", "<>", draft);
    if (input.state !== undefined) found = found.where("written.state", "=", input.state);
    if (input.isFeatured !== undefined)
      found = found.where("written.is_featured", "=", input.isFeatured);
    if (input.keyword !== "") found = found.where(saysWord(input.keyword));
    const { rows, page } = await readPage(found, input, (all) =>
      withListed(all)
        .select(sql<boolean>`written.user_id = ${viewer().userId}`.as("isOwn"))
        .orderBy("written.published_at", "desc")
        .orderBy("written.id"),
    );
    return { data: rows, page };
  },

  async getExperience({ db, viewer, right: { id: seen } }) {
    const { userId } = viewer();
    const row = await withListed(experiences(db))
      .select([
        "written.package_id as packageId",
        "written.content_html as content",
        "written.return_reason as returnReason",
        sql<boolean>`exists (select from training.experience_like as one
          where one.experience_id = written.id and one.user_id = ${userId})`.as("isLiked"),
      ])
      .where("written.id", "=", seen.id)
      .executeTakeFirstOrThrow();
    const comments = await db
      .selectFrom("training.experience_comment as said")
      .innerJoin("identity.user as person", "person.id", "said.user_id")
      .select([
        "said.id",
        "person.name as userName",
        "person.avatar as avatarUrl",
        "said.content",
        "said.created_at as at",
        sql<boolean>`${seen.isOwn || seen.isLead} or said.user_id = ${userId}`.as("mayRemove"),
      ])
      .where("said.experience_id", "=", seen.id)
      .where("said.deleted_at", "is", null)
      .orderBy("said.created_at")
      .orderBy("said.id")
      .limit(COMMENTS_MAX)
      .execute();
    const isOut = seen.state === published;
    return {
      ...row,
      // What the leaders wrote to its writer is for these alone.
      returnReason: seen.isOwn || seen.isLead ? row.returnReason : "",
      isOwn: seen.isOwn,
      may: {
        like: isOut && !seen.isOwn,
        comment: isOut,
        judge: isOut && seen.isLead && !seen.isOwn,
      },
      comments,
    };
  },

  async saveExperience({ input, db, viewer, right, fail }) {
    const { userId } = viewer();
    const known = right.id;
    if (known && known.packageId !== input.packageId) return fail("training.experienceNotFound");
    const place = await experiencePlace(db, userId, input.packageId);
    if (!place) return fail("training.notInProject");
    if (isBlank(input.content)) return fail("training.experienceEmpty");
    // The length is counted after sensitive words were removed.
    const wordNum = [...wordsOf(input.content).replaceAll(/\s/gu, "")].length;
    if (input.isPublished && wordNum < place.minWords)
      return fail("training.experienceShort", [
        {
          path: "content",
          message: `本班心得不少于 ${place.minWords} 字，现在 ${wordNum} 字`,
        },
      ]);
    const state = input.isPublished ? published : draft;
    const words = {
      title: input.title,
      content_html: input.content,
      word_num: wordNum,
      state,
      return_reason: "",
      // A draft has left the class, and with it what the class said of it.
      ...(input.isPublished
        ? { published_at: known?.publishedAt ?? now().toISOString() }
        : { published_at: null, is_featured: false }),
      updated_at: now().toISOString(),
    };
    const { id } = known
      ? await db
          .updateTable("training.experience")
          .set(words)
          .where("id", "=", known.id)
          .returning("id")
          .executeTakeFirstOrThrow()
      : await db
          .insertInto("training.experience")
          .values({
            ...words,
            package_id: input.packageId,
            site_id: place.siteId,
            user_id: userId,
            created_at: words.updated_at,
          })
          .returning("id")
          .executeTakeFirstOrThrow();
    await tieTextPictures(db, { kind: EXPERIENCE, id, html: input.content }, userId);
    return { id, state };
  },

  async removeExperience({ db, viewer, right: { id: own } }) {
    await tieTextPictures(db, { kind: EXPERIENCE, id: own.id, html: "" }, viewer().userId);
    await db
      .updateTable("training.experience")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", own.id)
      .execute();
    return true;
  },

  async likeExperience({ input, db, viewer, right: { id: seen }, fail }) {
    if (seen.state !== published) return fail("training.experienceNotOpen");
    const like = { experience_id: seen.id, user_id: viewer().userId };
    await (input.isLiked
      ? db
          .insertInto("training.experience_like")
          .values(like)
          .onConflict((conflict) => conflict.doNothing())
          .execute()
      : db
          .deleteFrom("training.experience_like")
          .where("experience_id", "=", like.experience_id)
          .where("user_id", "=", like.user_id)
          .execute());
    return db
      .selectFrom("training.experience_like")
      .select(sql<number>`count(*)::int`.as("likeNum"))
      .where("experience_id", "=", seen.id)
      .executeTakeFirstOrThrow();
  },

  async commentExperience({ input, db, viewer, right: { id: seen }, fail }) {
    if (seen.state !== published) return fail("training.experienceNotOpen");
    const { num } = await db
      .selectFrom("training.experience_comment")
      .select(sql<number>`count(*)::int`.as("num"))
      .where("experience_id", "=", seen.id)
      .where("deleted_at", "is", null)
      .executeTakeFirstOrThrow();
    if (num >= COMMENTS_MAX) return fail("training.tooManyComments");
    return db
      .insertInto("training.experience_comment")
      .values({ experience_id: seen.id, user_id: viewer().userId, content: input.content })
      .returning("id")
      .executeTakeFirstOrThrow();
  },

  async removeExperienceComment({ input, db, viewer, right: { id: seen }, fail }) {
    const mayAll = seen.isOwn || seen.isLead;
    const gone = await db
      .updateTable("training.experience_comment")
      .set({ deleted_at: now().toISOString() })
      .where("id", "=", input.commentId)
      .where("experience_id", "=", seen.id)
      .where("deleted_at", "is", null)
      .$if(!mayAll, (found) => found.where("user_id", "=", viewer().userId))
      .returning("id")
      .executeTakeFirst();
    return gone ? true : fail("training.experienceNotFound");
  },

  async judgeExperience({ input, db, services, viewer, right: { id: seen }, fail }) {
    if (seen.isOwn) return fail("training.ownExperience");
    if (seen.state !== published) return fail("training.experienceNotOpen");
    const before = await db
      .selectFrom("training.experience")
      .select("is_featured")
      .where("id", "=", seen.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const { userId, name } = viewer();
    await db
      .updateTable("training.experience")
      .set({
        judged_by: userId,
        ...(input.stars === undefined ? {} : { stars: input.stars }),
        ...(input.isFeatured === undefined ? {} : { is_featured: input.isFeatured }),
      })
      .where("id", "=", seen.id)
      .execute();
    if (input.isFeatured === true && !before.is_featured)
      await sendSystemMessage(db, services, {
        siteId: seen.siteId,
        userIds: [seen.userId],
        said: {
          key: "training.experienceFeatured",
          values: { title: seen.title, project: seen.projectName, by: name },
        },
        link: linkTo(seen),
      });
    return true;
  },

  async returnExperience({ input, db, services, viewer, right: { id: seen }, fail }) {
    if (seen.isOwn) return fail("training.ownExperience");
    const turned = await db
      .updateTable("training.experience")
      .set({
        state: returned,
        return_reason: input.reason,
        is_featured: false,
        judged_by: viewer().userId,
      })
      .where("id", "=", seen.id)
      .where("state", "=", published)
      .returning("id")
      .executeTakeFirst();
    if (!turned) return fail("training.experienceNotOpen");
    await sendSystemMessage(db, services, {
      siteId: seen.siteId,
      userIds: [seen.userId],
      said: {
        key: "training.experienceReturned",
        values: { title: seen.title, project: seen.projectName, reason: input.reason },
      },
      link: linkTo(seen),
    });
    return true;
  },

  async getExperienceRule({ db, right: { classId: own } }) {
    const rule = await db
      .selectFrom("training.experience_rule")
      .select("min_words")
      .where("class_id", "=", own.id)
      .executeTakeFirst();
    return { minWords: rule?.min_words ?? 0 };
  },

  async setExperienceRule({ input, db, viewer, right: { classId: own }, fail }) {
    if (!own.isHead) return fail("training.headOnly");
    const rule = {
      min_words: input.minWords,
      by_id: viewer().userId,
      updated_at: now().toISOString(),
    };
    await db
      .insertInto("training.experience_rule")
      .values({ class_id: own.id, ...rule })
      .onConflict((conflict) => conflict.column("class_id").doUpdateSet(rule))
      .execute();
    return true;
  },
});
