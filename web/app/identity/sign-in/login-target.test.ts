import { describe, expect, it } from "vitest";
import { keptTarget, loginTarget, withAuthCode } from "./login-target.ts";

const target = (query: string, entryPath = "/ucenter/learning-space/c/list") =>
  loginTarget(new URLSearchParams(query), entryPath);

describe("after signing in", () => {
  it.each([
    ["", "/ucenter/learning-space/c/list"],
    ["redirect=%2Fucenter%2Fsettings%2Fprofile%3Ftab%3D1", "/ucenter/settings/profile?tab=1"],
    ["redirect=%2F%2Fevil.example%2F", "/ucenter/learning-space/c/list"],
    ["redirect=%2F%5Cevil.example", "/ucenter/learning-space/c/list"],
    ["redirect=%2F%09%2Fevil.example", "/ucenter/learning-space/c/list"],
    ["redirect=https%3A%2F%2Fevil.example", "/ucenter/learning-space/c/list"],
    ["redirect=%2Flogin", "/ucenter/learning-space/c/list"],
    ["redirect=%2FLogin%3Fredirect%3D%2F", "/ucenter/learning-space/c/list"],
    ["redirect=%2F.%2Flogin", "/ucenter/learning-space/c/list"],
    ["redirect=%2Fregister", "/ucenter/learning-space/c/list"],
    ["redirect=%2Flogout", "/ucenter/learning-space/c/list"],
    ["redirect=javascript%3Aalert(1)", "/ucenter/learning-space/c/list"],
    ["redirect=evil.example", "/ucenter/learning-space/c/list"],
    ["redirect=%20%2F%2Fevil.example", "/ucenter/learning-space/c/list"],
    ["redirect=%2F%0D%0A%2Fevil.example", "/ucenter/learning-space/c/list"],
    ["redirect=https%3A%2Fevil.example", "/ucenter/learning-space/c/list"],
    ["redirect=%2Fcourse%2Fc1%23enrol%3Dk1", "/course/c1#enrol=k1"],
    ["redirect=%2Flogin%2Fqrlogin%3Ft%3Dx", "/login/qrlogin?t=x"],
    ["redirect=%2Fregister%2Fprotocal", "/register/protocal"],
    ["redirect_url=javascript%3Aalert(1)", "/ucenter/learning-space/c/list"],
  ])("%s leads to %s", (query, path) => {
    expect(target(query)).toEqual({ kind: "page", path });
  });

  it("goes back to an application", () => {
    expect(target("redirect_url=https%3A%2F%2Fapp.example%2Fin&appKey=lib")).toEqual({
      kind: "application",
      redirectUrl: "https://app.example/in",
      appKey: "lib",
    });
  });

  it("goes home when the entry is no page of this site", () => {
    expect(target("", "https://else.example")).toEqual({ kind: "page", path: "/" });
  });
});

it("appends the code and keeps what was there", () => {
  expect(withAuthCode("https://app.example/in?a=1#x", "c/1")).toBe(
    "https://app.example/in?a=1&auth_code=c%2F1#x",
  );
});

it("is taken along to the other pages of signing in, and nothing else is", () => {
  expect(keptTarget("?redirect=%2Fcourse%2Fc1%23enrol%3Dk1&x=1")).toBe(
    "?redirect=%2Fcourse%2Fc1%23enrol%3Dk1",
  );
  expect(keptTarget("?x=1")).toBe("");
});
