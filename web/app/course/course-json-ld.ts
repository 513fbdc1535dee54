import type { Course } from "./course-facts.tsx";

/** A course for search engines (schema.org Course with one instance). */
export function courseJsonLd(
  course: Course,
  origin: string,
  rating: { readonly average: number | null; readonly count: number },
): object {
  const {
    id,
    name,
    subtitle,
    introText,
    coverUrl,
    corpName,
    teacherName,
    startDate,
    endDate,
    hours,
  } = course;
  return {
    "@type": "Course",
    "@id": `${origin}/course/${id}`,
    url: `${origin}/course/${id}`,
    name,
    description: subtitle || introText || name,
    ...(coverUrl ? { image: `${origin}${coverUrl}` } : {}),
    ...(rating.average === null
      ? {}
      : {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: rating.average,
            ratingCount: rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }),
    provider: { "@type": "Organization", name: corpName },
    hasCourseInstance: {
      "@type": "CourseInstance",
      courseMode: "Online",
      ...(startDate ? { startDate } : {}),
      ...(endDate ? { endDate } : {}),
      ...(hours > 0 ? { courseWorkload: `PT${hours}H` } : {}),
      ...(teacherName ? { instructor: { "@type": "Person", name: teacherName } } : {}),
    },
  };
}
