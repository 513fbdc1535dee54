/** What the product warns of when an operation fails in a way that it does not declare (kernel/failure.ts). */
function failOnUndeclared(warning: Error): void {
  if (warning.message.includes("which it does not declare")) throw warning;
}

// Thrown outside all tests: the run fails, even where a test was content with just any refusal. The workers keep their process.
const isHeard = process.listeners("warning").some(({ name }) => name === failOnUndeclared.name);
if (!isHeard) process.on("warning", failOnUndeclared);
