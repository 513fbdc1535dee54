/** Commands of LaTeX and the sign for which each stands, in both directions; the first command of a sign is the one written. */
const COMMANDS =
  `alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ lambda λ mu μ nu ν
xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi ϕ varphi φ chi χ psi ψ omega ω
Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
times × div ÷ pm ± mp ∓ cdot ⋅ ast ∗ star ⋆ circ ∘ bullet ∙ oplus ⊕ otimes ⊗ odot ⊙
leq ≤ le ≤ geq ≥ ge ≥ neq ≠ ne ≠ approx ≈ equiv ≡ sim ∼ simeq ≃ cong ≅ propto ∝ ll ≪ gg ≫ leqslant ⩽ geqslant ⩾
in ∈ notin ∉ ni ∋ subset ⊂ supset ⊃ subseteq ⊆ supseteq ⊇ cup ∪ cap ∩ emptyset ∅ varnothing ⌀ setminus ∖
forall ∀ exists ∃ neg ¬ land ∧ wedge ∧ lor ∨ vee ∨ therefore ∴ because ∵
rightarrow → to → leftarrow ← leftrightarrow ↔ Rightarrow ⇒ Leftarrow ⇐ Leftrightarrow ⇔ uparrow ↑ downarrow ↓ mapsto ↦ rightleftharpoons ⇌
infty ∞ partial ∂ nabla ∇ angle ∠ perp ⊥ parallel ∥ mid ∣ triangle △ square □ degree ° prime ′ ldots … cdots ⋯ vdots ⋮ ddots ⋱
hbar ℏ ell ℓ Re ℜ Im ℑ aleph ℵ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ lVert ‖`
    .split(/\s/)
    .filter((word) => word !== "");
const PAIRS = Array.from({ length: Math.floor(COMMANDS.length / 2) }, (_none, at) => [
  COMMANDS[2 * at] ?? "",
  COMMANDS[2 * at + 1] ?? "",
]);

export const SIGN_OF_COMMAND: ReadonlyMap<string, string> = new Map(
  PAIRS.map(([command, sign]) => [command ?? "", sign ?? ""]),
);
export const COMMAND_OF_SIGN: ReadonlyMap<string, string> = new Map(
  PAIRS.toReversed().map(([command, sign]) => [sign ?? "", command ?? ""]),
);

/** Operators with large signs. */
export const NARY: ReadonlyMap<string, string> = new Map([
  ["sum", "∑"],
  ["prod", "∏"],
  ["int", "∫"],
  ["iint", "∬"],
  ["iiint", "∭"],
  ["oint", "∮"],
  ["bigcup", "⋃"],
  ["bigcap", "⋂"],
]);
export const COMMAND_OF_NARY: ReadonlyMap<string, string> = new Map(
  [...NARY].map(([command, sign]) => [sign, command]),
);

/** Signs above a letter. */
export const ACCENTS: ReadonlyMap<string, string> = new Map([
  ["hat", "\u0302"],
  ["bar", "\u0305"],
  ["vec", "\u20d7"],
  ["dot", "\u0307"],
  ["ddot", "\u0308"],
  ["tilde", "\u0303"],
]);
export const COMMAND_OF_ACCENT: ReadonlyMap<string, string> = new Map(
  [...ACCENTS].map(([command, sign]) => [sign, command]),
);

/** Functions whose names stand upright. */
export const FUNCTIONS: ReadonlySet<string> = new Set(
  "sin cos tan cot sec csc arcsin arccos arctan sinh cosh tanh ln log lg exp lim max min sup inf det gcd dim ker arg".split(
    " ",
  ),
);

/** Brackets: what `\\left` takes, and the sign. */
export const BRACKETS: ReadonlyMap<string, string> = new Map([
  ["(", "("],
  [")", ")"],
  ["[", "["],
  ["]", "]"],
  ["\\{", "{"],
  ["\\}", "}"],
  ["|", "|"],
  ["\\|", "‖"],
  ["\\langle", "⟨"],
  ["\\rangle", "⟩"],
  ["\\lfloor", "⌊"],
  ["\\rfloor", "⌋"],
  ["\\lceil", "⌈"],
  ["\\rceil", "⌉"],
  [".", ""],
]);
export const BRACKET_OF_SIGN: ReadonlyMap<string, string> = new Map(
  [...BRACKETS].map(([bracket, sign]) => [sign, bracket]),
);
