import {
  getOwnProfile,
  setOwnAvatar,
  updateOwnProfile,
} from "@perennial/contract/identity/account/own-profile.ts";
import { updateUser } from "@perennial/contract/identity/sign-in/session.ts";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sealMobile } from "./mobile-column.ts";
import { SCHOOL_HOST, startTestApp, type TestApp } from "../../../test/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await app.services.pool.query(
    `update identity."user" set mobile = $1, email = 'liming@example.cn' where id = 'student01'`,
    [sealMobile(app.services.vault, "13812345678")],
  );
});
afterAll(() => app.close());

const versionOf = async (as: string): Promise<number> =>
  (await app.call(getOwnProfile, {}, { as })).data?.version ?? 0;

describe("one's own profile", () => {
  it("shows numbers masked only", async () => {
    const { data } = await app.call(getOwnProfile, {}, { as: "student01" });
    expect(data).toMatchObject({
      loginName: "student01",
      mobile: "138****5678",
      email: "l***g@example.cn",
      isRealNameVerified: false,
    });
  });

  it("changes what is sent and nothing else; the name is found by search and shown in every session", async () => {
    const version = await versionOf("student01");
    const changed = await app.call(
      updateOwnProfile,
      {
        version,
        name: "李秀兰",
        nickName: "兰兰",
        gender: 2,
        birthday: "1958-03-08",
        areaCode: "330106",
        signature: "活到老，学到老",
        qq: "123456",
        weixin: "lanlan_58",
      },
      { as: "student01" },
    );
    expect(changed.data).toMatchObject({
      name: "李秀兰",
      birthday: "1958-03-08",
      areaNames: ["浙江省", "杭州市", "西湖区"],
      address: "",
      version: version + 1,
    });
    expect((await app.call(updateUser, {}, { as: "student01" })).data?.name).toBe("李秀兰");
    const { rows } = await app.services.pool.query(
      `select id from identity."user" where terms @@ $1::tsquery`,
      ["'秀兰'"],
    );
    expect(rows).toEqual([{ id: "student01" }]);
  });

  it("is refused when it was changed meanwhile", async () => {
    const version = await versionOf("student02");
    const both = await Promise.all(
      ["一", "二"].map((nickName) =>
        app.call(updateOwnProfile, { version, nickName }, { as: "student02" }),
      ),
    );
    expect(both.map(({ code }) => code ?? "").toSorted()).toEqual(["", "kernel.conflict"]);
  });

  it.each([
    ["areaCode", "330199"],
    ["areaCode", "33010"],
    ["birthday", "2026-02-30"],
    ["birthday", "2999-01-01"],
    ["gender", 3],
    ["qq", "0123"],
    ["weixin", "1abc"],
    ["zipcode", "31000"],
    ["name", " "],
    ["introduction", "长".repeat(501)],
  ])("names the field %s when it is %s", async (path, value) => {
    const version = await versionOf("student03");
    const answer = await app.call(
      updateOwnProfile,
      { version, [path]: value },
      {
        as: "student03",
      },
    );
    expect(answer).toMatchObject({ status: 400, fields: [{ path }] });
  });

  it.each([
    ["roles", ["SuperAdmin"]],
    ["roleType", "SuperAdmin"],
    ["corpId", "CP"],
    ["rightPath", "CP/"],
    ["score", 99_999],
    ["userId", "super01"],
    ["loginName", "boss0001"],
    ["mobile", "13900000000"],
    ["password_hash", "x"],
    ["isEnabled", true],
    ["__proto__", { score: 1 }],
  ])("refuses %s, which is not one's own to change", async (key, value) => {
    const version = await versionOf("student03");
    const body = `{"version":${version},${JSON.stringify(key)}:${JSON.stringify(value)}}`;
    const response = await app.fetch("/api/ucenter/api/profile/update", {
      method: "POST",
      headers: { "content-type": "application/json", "x-token": await app.tokenOf("student03") },
      body,
    });
    expect(response.status).toBe(400);
    expect(await versionOf("student03")).toBe(version);
  });

  it("is nothing for visitors, and another site's token is none here", async () => {
    expect(await app.call(getOwnProfile, {})).toMatchObject({ code: "kernel.notSignedIn" });
    const headers = { "x-token": await app.tokenOf("student01") };
    expect(await app.call(getOwnProfile, {}, { headers, host: SCHOOL_HOST })).toMatchObject({
      code: "kernel.notSignedIn",
    });
  });
});

describe("the avatar", () => {
  const uploaded = async (as: string, folder: string): Promise<string> => {
    const form = new FormData();
    const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "#176b57" } });
    form.set("file", new File([new Uint8Array(await picture.png().toBuffer())], "me.png"));
    const response = await fetch(`${app.origin}/api/files/upload?folder=${folder}`, {
      method: "POST",
      body: form,
      headers: { "x-token": await app.tokenOf(as) },
    });
    return ((await response.json()) as { data: { url: string } }).data.url;
  };

  it("is a picture that the person uploaded for it, and can be taken away", async () => {
    const url = await uploaded("student01", "personalavator");
    expect(await app.call(setOwnAvatar, { url }, { as: "student01" })).toMatchObject({
      data: { avatar: url },
    });
    expect((await app.call(updateUser, {}, { as: "student01" })).data?.avator).toBe(url);
    expect((await app.call(setOwnAvatar, { url: "" }, { as: "student01" })).data).toEqual({
      avatar: "",
    });
  });

  it("is never somebody else's file, a file for something else or a foreign address", async () => {
    const others = await uploaded("student02", "personalavator");
    const cover = await uploaded("student01", "tspace");
    const nothing = others.replace(/[\da-f-]{36}/, "0198c0de-0000-7000-8000-000000000001");
    for (const url of [others, cover, nothing])
      expect(await app.call(setOwnAvatar, { url }, { as: "student01" })).toMatchObject({
        status: 400,
        code: "identity.avatarNotOwn",
      });
    for (const url of [
      "/files/personalavator/../demo/mark.png",
      "https://evil.example/a.png",
      "//evil.example/files/personalavator/a.png",
      "javascript:alert(1)",
      "data:image/png;base64,AA==",
    ])
      expect(await app.call(setOwnAvatar, { url }, { as: "student01" })).toMatchObject({
        status: 400,
        fields: [{ path: "url" }],
      });
  });
});
